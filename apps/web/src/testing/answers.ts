import { vi } from 'vitest';

interface Asked {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** A response, or what the network throws. */
type Answer = Response | Error | Promise<Response>;

/** Stands in for the network, at its edge: answers by method and path, and tells what was asked. */
export function answerCalls(answers: Record<string, (asked: Asked) => Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const call = { method, path, headers: new Headers(headers), body: parse(body) };
    asked.push(call);
    const answer = await (answers[`${method} ${path}`]?.(call) ?? new Response('', { status: 404 }));
    if (!(answer instanceof Response)) throw answer;
    return answer;
  });
  return asked;
}

export const json = (body: unknown, status = 200) => Response.json(body, { status });

const parse = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);
