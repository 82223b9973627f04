import { chromium, type Browser } from 'playwright-core';
import { signUp } from '../api/person.ts';
import { chromiumPath } from '../chromium-path.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { median } from '../statistics.ts';
import { addTodos } from './long-list.ts';
import { measureCompletions, measureSlowestPress, openFloor, openList, scrollThrough } from './visit-list.ts';

const length = 2000;
const rounds = 3;

/** A list of 2,000 items in a browser: time to its first screen, smoothness of scrolling, time to show a completion. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
    try {
      const person = await signUp(product.url, 'lists');
      await addTodos(product.url, person, length);
      return await measure(browser, product.url, person.session);
    } finally {
      await browser.close();
      await product.stop();
    }
  });
}

async function measure(browser: Browser, url: string, session: string): Promise<boolean> {
  const opened: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push(await openList(browser, { url, session }));
    floors.push(await openFloor(browser, { url, session }));
  }
  const scrolled = await scrollThrough(browser, { url, session });
  const completed = await measureCompletions({ url, session });
  const pressed = await measureSlowestPress({ url, session });
  return report(`a list of ${length} items`, [
    { budget: 'openLongList', value: median(opened), floor: formatValue(median(floors), 'ms') },
    {
      budget: 'scrollLongList',
      value: scrolled.longestTask,
      floor: '',
      detail: `${scrolled.pixels.toLocaleString('en')} pixels passed by`,
    },
    { budget: 'completeInLongList', value: Math.max(...completed), floor: '' },
    { budget: 'pressInLongList', value: pressed.ms, floor: '', detail: pressed.name },
  ]);
}
