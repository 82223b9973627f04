import { z } from 'zod';
import type { CallTable } from './call.ts';

const good = z.object({ status: z.literal('ok'), version: z.string() });

export const systemCalls = {
  getHealth: {
    summary: 'Answers when the server is ready',
    tag: 'System',
    auth: 'public',
    scope: 'none',
    status: 200,
    response: good,
  },
  getLiveness: {
    summary: 'Answers as long as the server’s process runs, whether or not its database does',
    tag: 'System',
    auth: 'public',
    scope: 'none',
    status: 200,
    response: good,
  },
  getReadiness: {
    summary: 'Answers while requests may be sent to this server; 503 once it is about to stop',
    tag: 'System',
    auth: 'public',
    scope: 'none',
    status: 200,
    response: good,
  },
} as const satisfies CallTable;
