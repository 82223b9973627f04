import type { Page, Route } from '@playwright/test';

/** Handles one attempt to send a thought in place of the server. */
type ResponseOverride = (route: Route) => Promise<void>;

/** Does not answer as Pouch does, like a proxy whose server is away. */
export const brokenServer: ResponseOverride = (route) => route.fulfill({ status: 500, body: 'broken' });
export const unreachable: ResponseOverride = (route) => route.abort('internetdisconnected');
/** The server stores the thought, but its response is lost. */
export const responseLost: ResponseOverride = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

/**
 * Overrides the first attempts to send a thought; later ones reach the server. Returns the idempotency key and the body of
 * each attempt.
 */
export async function interceptAttempts(page: Page, ...overrides: ResponseOverride[]) {
  const attempts: { key: string | undefined; body: unknown }[] = [];
  await page.route(
    (url) => url.pathname === '/api/items',
    async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      attempts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() as unknown });
      const override = overrides.shift();
      await (override ? override(route) : route.fallback());
    },
  );
  return attempts;
}

/** A promise, and the function that resolves it. */
export function deferred(): { wait: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}
