import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openTempFile } from '../lib/temp-file.ts';
import type { AnyExportSection } from './export-section.ts';
import { maxRows, stageDocument } from './staged-document.ts';

const numbers = { name: 'numbers', schema: z.number() } as unknown as AnyExportSection;

async function stage(rows: number) {
  const file = await openTempFile();
  onTestFinished(() => file.close());
  const list = Array<number>(rows).fill(0).join();
  await file.write(`{"format":"pouch","version":1,"account":{"email":"a@example.org"},"numbers":[${list}]}`);
  const staged = await stageDocument(file, {
    database: {} as never,
    sections: [numbers],
    context: { userId: 'ana', now: '2026-11-20T15:00:00.000Z' },
    checkOwner: () => undefined,
  });
  return staged.close();
}

describe('a file for an import', () => {
  it('with as many entries as are accepted is read (SE-06)', async () => {
    await stage(maxRows);
  });

  it('with more entries is refused with a sentence (SE-06)', async () => {
    await expect(stage(maxRows + 1)).rejects.toMatchObject({
      code: 'too_large',
      message: 'A file may bring 200,000 entries at most.',
    });
  });
});
