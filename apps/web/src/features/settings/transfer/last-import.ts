import type { ImportResponse } from '@pouch/contract/account';
import { getSession } from '../../../data/session/session.ts';
import { lastImportKeyPrefix } from '../../../data/stored-keys.ts';
import { parseJson } from '../../../lib/parse-json.ts';

const storageKey = () => lastImportKeyPrefix + (getSession()?.user.id ?? '');

/** Remembers on this device what was imported last, so that it can be taken back after its dialog was closed (MV-01). */
export function rememberImport(answer: ImportResponse): void {
  if (answer.undoUntil !== undefined) localStorage.setItem(storageKey(), JSON.stringify(answer));
}

export const forgetImport = (): void => localStorage.removeItem(storageKey());

/** What was imported last on this device, if it can still be taken back. */
export function recallImport(): ImportResponse | null {
  const answer = parseJson(localStorage.getItem(storageKey())) as ImportResponse | null;
  return answer?.undoUntil !== undefined && Date.parse(answer.undoUntil) > Date.now() ? answer : null;
}
