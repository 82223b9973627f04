import type { Route } from '@playwright/test';

/** Refuses a request in place of the server, for good: unlike a broken server, it is not asked again. */
export const refuseWith =
  (message: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 422, json: { code: 'invalid_input', message } });

export const refuse = refuseWith('The server does not want this.');

/** The same for one method; other requests reach the server. */
export const refuseMethod =
  (method: string) =>
  (route: Route): Promise<void> =>
    route.request().method() === method ? refuse(route) : route.fallback();
