import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startProduct } from './src/product.ts';
import { withRunFolder } from './src/run-folder.ts';
import { withFloorSite } from './src/web/floor-site.ts';
async function visit(url: string, full: boolean) {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const { lhr, artifacts } = (await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' }))!;
    const a = lhr.audits as any;
    const m = a.metrics.details.items[0];
    console.log(url, 'perf', lhr.categories.performance.score, 'FCP', m.firstContentfulPaint, 'LCP', m.largestContentfulPaint, 'TBT', m.totalBlockingTime, 'SI', m.speedIndex, 'obsFCP', m.observedFirstContentfulPaint, 'obsLCP', m.observedLargestContentfulPaint, 'CLS', a['cumulative-layout-shift'].numericValue);
    if (full) {
      const base = Math.min(...a['network-requests'].details.items.map((r: any) => r.networkRequestTime));
      for (const r of a['network-requests'].details.items) console.log(`  ${(r.networkRequestTime-base).toFixed(0)}-${(r.networkEndTime-base).toFixed(0)} ${r.transferSize} ${r.priority} ${r.resourceType} ${r.url.slice(0,100)}`);
      console.log(JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet));
    }
  } finally { chrome.kill(); }
}
await withRunFolder(async (folder: string) => {
  const product = await startProduct({ folder });
  try {
    await withFloorSite(folder, async (floorUrl: string) => {
      for (let i = 0; i < +(process.argv[2] ?? 2); i++) { await visit(`${product.url}/auth`, i === 0); await visit(floorUrl, i === 0); }
    });
  } finally { await product.stop(); }
});
