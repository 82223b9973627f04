import type { ChangesSince } from '@pouch/contract/changes-since';
import { json } from '../mock-api.ts';

/** The answer to `GET /api/changes/since` from cursor 1: nothing has changed but what is given. */
export const changesSince = (changes: Partial<ChangesSince> = {}): Response =>
  json({
    reset: false,
    cursor: '2',
    more: false,
    items: [],
    lifeLists: [],
    sortingRules: [],
    profile: null,
    settings: null,
    gone: [],
    ...changes,
  } satisfies ChangesSince);
