import type { BrowserContext, Request } from '@playwright/test';

/**
 * What went wrong in a browser while a journey ran: complaints in the console (violations of the content security
 * policy are such), errors nobody caught, answers that were refusals, requests without an answer, and requests to
 * anybody else's server.
 */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  const underWay = new Set<Request>();
  const tooLate = new WeakSet<Request>();
  let isLeaving = false;
  context.on('console', (message) => {
    // A refused request is noted below, with its method.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (!isOurs(request)) problems.push(`foreign: ${request.url()}`);
    underWay.add(request);
    if (/^POST \/api\/auth\/sign-(in|up)/.test(nameOf(request))) isLeaving = false;
    if (isFarewell(request)) isLeaving = true;
    if (isLeaving) for (const each of underWay) tooLate.add(each);
  });
  context.on('response', (response) => {
    const request = response.request();
    underWay.delete(request);
    if (response.status() < 400) return;
    // What is asked in the moment in which somebody leaves may come too late.
    if (response.status() === 401 && tooLate.has(request) && !isFarewell(request)) return;
    problems.push(`${response.status()} ${nameOf(request)}`);
  });
  context.on('requestfailed', (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // The page gave it up itself, usually because it was left.
    if (reason === 'net::ERR_ABORTED') return;
    // The stream of changes lasts as long as page, server and network do, and is opened again by itself.
    if (nameOf(request) === 'GET /api/changes') return;
    problems.push(`${reason} ${nameOf(request)}`);
  });
  return problems;
}

const isOurs = (request: Request) =>
  /^(http:\/\/127\.0\.0\.1:|https:\/\/localhost\/|data:|blob:)/.test(request.url());

/** Ends the session. */
const isFarewell = (request: Request) =>
  ['POST /api/auth/sign-out', 'DELETE /api/user/delete'].includes(nameOf(request));

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
