/** The floor of reading a photo: only sharp and Tesseract, with simple settings. Prints the milliseconds it took. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import tesseract from 'tesseract.js';

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
const startedAt = performance.now();
const worker = await tesseract.createWorker('eng', 1, {
  langPath: join(data, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
});
await worker.setParameters({ user_defined_dpi: '150', debug_file: '/dev/null' });
const small = await sharp(process.argv.at(-1))
  .resize({ width: 1200, height: 1600, fit: 'inside' })
  .jpeg()
  .toBuffer();
await worker.recognize(small);
console.log(performance.now() - startedAt);
await worker.terminate();
