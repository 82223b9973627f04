import { chromium, type Browser } from 'playwright-core';
import { signUp } from '../api/person.ts';
import { chromiumPath } from '../chromium-path.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { median } from '../statistics.ts';
import { gzippedSize } from '../web/transfer-size.ts';
import { beginToWrite } from './begin-to-write.ts';

/** Size of the code that a phone loads when typing begins, and the time to analyse one thought there. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    try {
      const { session } = await signUp(product.url, 'typing');
      return await measure(browser, { url: product.url, session });
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function measure(browser: Browser, visit: { url: string; session: string }): Promise<boolean> {
  const { scripts, readings } = await beginToWrite(browser, visit);
  return report('reading as one writes', [
    {
      budget: 'sorterChunk',
      value: (await gzippedSize(scripts)) / 1e3,
      floor: '',
      detail: scripts.map((url) => url.slice(url.lastIndexOf('/') + 1)).join(', '),
    },
    {
      budget: 'sortInBrowser',
      value: median(readings) * 1e3,
      floor: '',
      detail: `the slowest ${formatValue(Math.max(...readings) * 1e3, 'µs')}`,
    },
  ]);
}
