import { describe, expect, it } from 'vitest';
import { writeSentences } from './log-sentences.ts';

const time = new Date(2026, 10, 24, 9, 5, 7).getTime();
const basics = { time, pid: 7, hostname: 'web-1' };

function written(...entries: object[]): string {
  let text = '';
  const log = writeSentences({ write: (part) => (text += part) });
  for (const entry of entries) log.write(`${JSON.stringify({ ...basics, ...entry })}\n`);
  return text;
}

describe('the log at a terminal', () => {
  it('says each response in one line', () => {
    const req = { method: 'GET', path: '/api/items', address: '127.0.0.1' };

    expect(written({ level: 30, reqId: 'req-1', req, status: 200, ms: 3.4, msg: 'answered' })).toBe(
      '09:05:07  GET /api/items: 200 in 3.4 ms\n',
    );
  });

  it('says a warning with its details, and an error with its stack', () => {
    expect(
      written({ level: 40, reason: 'no answer in time', msg: 'The language model could not be used' }),
    ).toBe('09:05:07  Warning: The language model could not be used (reason: no answer in time)\n');
    const req = { method: 'POST', path: '/api/items' };
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at a.ts:1' };
    expect(written({ level: 50, req, err, msg: 'A request failed' })).toBe(
      '09:05:07  Error: A request failed (POST /api/items)\nError: broken\n    at a.ts:1\n',
    );
  });

  it('leaves out what the start says itself', () => {
    expect(written({ level: 30, msg: 'Server listening at http://127.0.0.1:3000' })).toBe('');
  });
});
