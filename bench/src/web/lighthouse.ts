import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

/** Lighthouse's result for one page, loaded as on a mid-range phone. */
export interface PageVisit {
  /** 0 to 1. */
  performance: number;
  /** 0 to 1. */
  accessibility: number;
  /** Largest Contentful Paint, in milliseconds, for a slow connection and processor. */
  largestPaint: number;
  /** The timings that weigh most, and the accessibility checks that did not pass. */
  remarks: string;
  /** URLs of the scripts that the page loaded, lazy ones included. */
  scripts: string[];
  /** URLs of the style sheets that the page loaded. */
  styles: string[];
}

/**
 * How a slow line comes about: computed from a visit without one, where all that had come before the first paint counts as
 * needed for it; or made by the browser.
 */
export type Throttling = 'simulate' | 'devtools';

/** Visits a page with a new Chromium: the one in `CHROME_PATH`, else an installed one. Throws if the visit fails. */
export async function visit(url: string, throttling: Throttling): Promise<PageVisit> {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
      throttlingMethod: throttling,
    });
    if (!run || run.lhr.runtimeError) {
      throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    return readResult(run.lhr);
  } finally {
    chrome.kill();
  }
}

function readResult(result: Result): PageVisit {
  const loaded = listRequests(result);
  return {
    performance: result.categories['performance']?.score ?? Number.NaN,
    accessibility: result.categories['accessibility']?.score ?? Number.NaN,
    largestPaint: result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    remarks: [...timings(result), ...failedChecks(result)].join(', '),
    scripts: loaded.filter(({ mimeType }) => mimeType.includes('javascript')).map(({ url }) => url),
    styles: loaded.filter(({ mimeType }) => mimeType === 'text/css').map(({ url }) => url),
  };
}

/** Each URL once; Lighthouse may list a module twice that is preloaded and then imported. */
function listRequests({ audits }: Result): { url: string; mimeType: string }[] {
  const details = audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests');
  const requests = details.items as unknown as { url: string; mimeType: string }[];
  return [...new Map(requests.map((request) => [request.url, request])).values()];
}

function timings({ audits }: Result): string[] {
  const shown = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
  };
  return Object.entries(shown).map(([name, id]) => `${name} ${audits[id]?.displayValue ?? '?'}`);
}

function failedChecks({ audits, categories }: Result): string[] {
  const checks = categories['accessibility']?.auditRefs ?? [];
  return checks
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `fails ${id}`);
}
