import type { Agent, Dispatcher } from 'undici';
import { AppError } from '../../lib/errors.ts';
import { version } from '../../lib/version.ts';
import { guardedAgent } from '../../outbound/guarded-agent.ts';
import type { Reach } from '../../outbound/address-policy.ts';
import { knownEncodings, readBody, type Body, type BodyLimits } from './read-body.ts';
import { readWebAddress } from './web-address.ts';

interface Wanted extends BodyLimits {
  /** The `Accept` header. */
  accept: string;
  /** Whether a body of this content type is worth reading, as `type/subtype` in small letters. */
  isWanted: (type: string) => boolean;
}

export interface Fetched extends Body {
  /** After redirects. */
  url: URL;
  /** As `type/subtype` in small letters. */
  type: string;
  charset: string | undefined;
}

const maxRedirects = 5;

/**
 * Fetches something of the web, within `reach` at every hop. Throws one and the same 502 for whatever goes wrong, so that
 * nobody learns from it what there is in a network they cannot see.
 */
export async function fetchSafely(start: URL, wanted: Wanted, reach: Reach): Promise<Fetched> {
  const agent = await guardedAgent(reach);
  const signal = AbortSignal.timeout(reach.patience);
  try {
    return await follow(start, wanted, { reach, agent, signal });
  } catch {
    throw new AppError('bad_gateway', 'Failed to fetch preview');
  } finally {
    void agent.destroy();
  }
}

interface Means {
  reach: Reach;
  agent: Agent;
  signal: AbortSignal;
}

async function follow(start: URL, wanted: Wanted, { reach, agent, signal }: Means): Promise<Fetched> {
  const { request } = await import('undici');
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': `Pouch/${version} link preview`,
        accept: wanted.accept,
        'accept-encoding': knownEncodings,
        'accept-language': 'en, *;q=0.5',
      },
    });
    const target = redirectOf(response);
    if (target === undefined) return read(url, response, wanted);
    response.body.on('error', () => undefined).destroy();
    url = readWebAddress(target, reach, url);
  }
  throw new Error('Too many redirects');
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headerOf(headers, 'location') : undefined;
}

async function read(url: URL, { statusCode, headers, body }: Dispatcher.ResponseData, wanted: Wanted) {
  const [type = '', ...parameters] = headerOf(headers, 'content-type').toLowerCase().split(';');
  if (statusCode !== 200 || !wanted.isWanted(type.trim())) {
    body.on('error', () => undefined).destroy();
    throw new Error(`Nothing to read: ${statusCode} ${type}`);
  }
  const encoding = headerOf(headers, 'content-encoding').trim().toLowerCase();
  return {
    url,
    type: type.trim(),
    charset: /charset\s*=\s*["']?([\w:.-]{1,40})/.exec(parameters.join(';'))?.[1],
    ...(await readBody(body, encoding, wanted)),
  };
}

/** The first of headers with this name; empty where there is none. */
function headerOf(headers: Dispatcher.ResponseData['headers'], name: string): string {
  return [headers[name]].flat()[0] ?? '';
}
