import type { BrowserContext, Request } from '@playwright/test';

/**
 * What went wrong in a browser while a journey ran: complaints in the console (violations of the content security
 * policy are such), errors nobody caught, answers that were refusals, requests without an answer, and requests to
 * anybody else's server.
 */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    // A refused request is noted below, with its method.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    if (!isOurs(request)) problems.push(`foreign: ${request.url()}`);
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    problems.push(`${response.status()} ${nameOf(response.request())}`);
  });
  context.on('requestfailed', (request) => {
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

const nameOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
