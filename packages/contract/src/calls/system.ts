import { z } from 'zod';
import type { CallTable } from './call.ts';

export const systemCalls = {
  getHealth: {
    summary: 'Answers when the server is ready',
    tag: 'System',
    auth: 'public',
    status: 200,
    response: z.object({ status: z.literal('ok'), version: z.string() }),
  },
} as const satisfies CallTable;
