import type { Page, Route } from '@playwright/test';

/** What happens to one attempt to send a thought, instead of simply reaching the server. */
type Fate = (route: Route) => Promise<void>;

export const refused: Fate = (route) => route.fulfill({ status: 500, body: 'broken' });
export const unreachable: Fate = (route) => route.abort('internetdisconnected');
/** The server gets the thought and keeps it, but its answer never arrives. */
export const answerLost: Fate = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** Gives the first attempts to send a thought these fates; later ones reach the server. Notes each attempt's headers and body. */
export async function meet(page: Page, ...fates: Fate[]) {
  const attempts: { key: string | undefined; body: unknown }[] = [];
  await page.route(
    (url) => url.pathname === '/api/items',
    async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      attempts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() as unknown });
      const fate = fates.shift();
      await (fate ? fate(route) : route.fallback());
    },
  );
  return attempts;
}

/** Something to wait for, and the way to let it go. */
export function gate(): { wait: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}
