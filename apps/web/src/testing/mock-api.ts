import { vi } from 'vitest';

interface RecordedRequest {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** A response, or a network error to reject with. */
type MockResponse = Response | Error | Promise<Response>;

/**
 * Replaces `fetch`: responds by method and path (404 for others), and returns the requests it received. The size of a page is
 * left out of the path.
 */
export function mockApi(
  responses: Record<string, (request: RecordedRequest) => MockResponse>,
): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const path = withoutPageSize(url);
    const request = { method, path, headers: new Headers(headers), body: parse(body) };
    requests.push(request);
    const response = await (responses[`${method} ${path}`]?.(request) ?? new Response('', { status: 404 }));
    if (!(response instanceof Response)) throw response;
    return response;
  });
  return requests;
}

/** The path of a list's first page as that of the whole list, which it is in most tests. */
export const withoutPageSize = (path: string): string => path.replace(/[?&]limit=500$/, '');

/** Responses that the test sends by hand, to the oldest waiting request or to another one by its index. */
export function heldAnswers() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    hold: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    waiting: () => waiting.length,
    /** Throws when no request is waiting. */
    answer: (response: Response, index = 0): void => {
      const [resolve] = waiting.splice(index, 1);
      if (!resolve) throw new Error('No request is waiting');
      resolve(response);
    },
  };
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

const parse = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);
