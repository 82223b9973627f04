import type { BrowserContext, Request } from '@playwright/test';

/**
 * Collects what goes wrong in a browser during a journey: console errors (including violations of the content security
 * policy), uncaught errors, responses from status 400 on, failed requests, and requests to foreign servers.
 */
export function collectProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const pending = new Set<Request>();
  const sentDuringSignOut = new WeakSet<Request>();
  let isSigningOut = false;
  context.on('console', (message) => {
    // A failed response is recorded below, with its method.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (!isOwnOrigin(request)) problems.push(`foreign: ${request.url()}`);
    pending.add(request);
    if (/^POST \/api\/auth\/sign-(in|up)/.test(requestName(request))) isSigningOut = false;
    if (endsSession(request)) isSigningOut = true;
    if (isSigningOut) for (const each of pending) sentDuringSignOut.add(each);
  });
  context.on('response', (response) => {
    const request = response.request();
    pending.delete(request);
    if (response.status() < 400) return;
    // Requests sent while the session ends may be refused.
    if (response.status() === 401 && sentDuringSignOut.has(request) && !endsSession(request)) return;
    problems.push(`${response.status()} ${requestName(request)}`);
  });
  context.on('requestfailed', (request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Aborted by the page, usually because it was left.
    if (reason === 'net::ERR_ABORTED') return;
    // The change feed stays open until the page, the server or the network ends it, and reconnects by itself.
    if (requestName(request) === 'GET /api/changes') return;
    problems.push(`${reason} ${requestName(request)}`);
  });
  return problems;
}

const isOwnOrigin = (request: Request) =>
  /^(http:\/\/127\.0\.0\.1:|https:\/\/localhost\/|data:|blob:)/.test(request.url());

const endsSession = (request: Request) =>
  ['POST /api/auth/sign-out', 'DELETE /api/user/delete'].includes(requestName(request));

const requestName = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
