import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { median } from '../statistics.ts';
import { withFloorSite } from './floor-site.ts';
import { visit, type PageVisit, type Throttling } from './lighthouse.ts';
import { gzippedSize } from './transfer-size.ts';

const rounds = 3;

/** What a phone loads to show the sign-in page, and its Lighthouse scores. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    try {
      return await withFloorSite(folder, (floorUrl) => measure(`${product.url}/auth`, floorUrl));
    } finally {
      await product.stop();
    }
  });
}

async function measure(productUrl: string, floorUrl: string): Promise<boolean> {
  const { product, floor } = await visitBoth(productUrl, floorUrl, 'simulate');
  const slowed = await visitBoth(productUrl, floorUrl, 'devtools');

  return report('web', [
    {
      budget: 'entryScript',
      value: product.scriptSize / 1e3,
      floor: formatValue(floor.scriptSize / 1e3, 'KB'),
      detail: product.scriptNames,
    },
    { budget: 'entryStyle', value: product.styleSize / 1e3, floor: formatValue(floor.styleSize / 1e3, 'KB') },
    {
      budget: 'lighthousePerformance',
      value: product.performance,
      floor: formatValue(floor.performance, 'score'),
      detail: product.remarks,
    },
    {
      budget: 'largestPaint',
      value: product.largestPaint / floor.largestPaint,
      floor: formatValue(floor.largestPaint, 'ms'),
      detail: formatValue(product.largestPaint, 'ms'),
    },
    {
      budget: 'largestPaintSlowed',
      value: slowed.product.largestPaint / slowed.floor.largestPaint,
      floor: formatValue(slowed.floor.largestPaint, 'ms'),
      detail: formatValue(slowed.product.largestPaint, 'ms'),
    },
    {
      budget: 'lighthouseAccessibility',
      value: product.accessibility,
      floor: formatValue(floor.accessibility, 'score'),
    },
  ]);
}

async function visitBoth(productUrl: string, floorUrl: string, throttling: Throttling) {
  const product: PageVisit[] = [];
  const floor: PageVisit[] = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await visit(productUrl, throttling));
    floor.push(await visit(floorUrl, throttling));
  }
  return { product: await summarise(product), floor: await summarise(floor) };
}

async function summarise(visits: readonly PageVisit[]) {
  const [first] = visits;
  const { scripts, styles, remarks } = first ?? { scripts: [], styles: [], remarks: '' };
  return {
    performance: median(visits.map(({ performance }) => performance)),
    largestPaint: median(visits.map(({ largestPaint }) => largestPaint)),
    accessibility: median(visits.map(({ accessibility }) => accessibility)),
    scriptSize: await gzippedSize(scripts),
    styleSize: await gzippedSize(styles),
    scriptNames: scripts.map((url) => url.slice(url.lastIndexOf('/') + 1)).join(', '),
    remarks,
  };
}
