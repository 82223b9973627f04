import type { Agent, Dispatcher } from 'undici';
import { AppError } from '../../lib/errors.ts';
import { version } from '../../lib/version.ts';
import { createGuardedAgent } from '../../outbound/guarded-agent.ts';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { acceptedEncodings, readBody, type Body, type BodyLimits } from './read-body.ts';
import { parseAllowedUrl } from './parse-allowed-url.ts';

interface FetchOptions extends BodyLimits {
  /** The `Accept` header. */
  accept: string;
  /** Whether to read a body of this content type, given as lower-case `type/subtype`. */
  isWanted: (type: string) => boolean;
}

export interface Fetched extends Body {
  /** After redirects. */
  url: URL;
  /** Lower-case `type/subtype`. */
  type: string;
  charset: string | undefined;
}

const maxRedirects = 5;

/**
 * Fetches a public URL, applying `addressPolicy` at every redirect. Throws the same 502 for every failure, so that the
 * error reveals nothing about a private network.
 */
export async function fetchSafely(
  start: URL,
  options: FetchOptions,
  addressPolicy: AddressPolicy,
): Promise<Fetched> {
  const agent = await createGuardedAgent(addressPolicy);
  const signal = AbortSignal.timeout(addressPolicy.timeoutMs);
  try {
    return await fetchFollowingRedirects(start, options, { addressPolicy, agent, signal });
  } catch {
    throw new AppError('bad_gateway', 'Failed to fetch preview');
  } finally {
    void agent.destroy();
  }
}

interface FetchContext {
  addressPolicy: AddressPolicy;
  agent: Agent;
  signal: AbortSignal;
}

async function fetchFollowingRedirects(
  start: URL,
  options: FetchOptions,
  { addressPolicy, agent, signal }: FetchContext,
): Promise<Fetched> {
  const { request } = await import('undici');
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        'user-agent': `Pouch/${version} link preview`,
        accept: options.accept,
        'accept-encoding': acceptedEncodings,
        'accept-language': 'en, *;q=0.5',
      },
    });
    const target = redirectTarget(response);
    if (target === undefined) return readResponse(url, response, options);
    response.body.on('error', () => undefined).destroy();
    url = parseAllowedUrl(target, addressPolicy, url);
  }
  throw new Error('Too many redirects');
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? firstHeader(headers, 'location') : undefined;
}

async function readResponse(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  options: FetchOptions,
) {
  const [type = '', ...parameters] = firstHeader(headers, 'content-type').toLowerCase().split(';');
  if (statusCode !== 200 || !options.isWanted(type.trim())) {
    body.on('error', () => undefined).destroy();
    throw new Error(`Nothing to read: ${statusCode} ${type}`);
  }
  const encoding = firstHeader(headers, 'content-encoding').trim().toLowerCase();
  return {
    url,
    type: type.trim(),
    charset: /charset\s*=\s*["']?([\w:.-]{1,40})/.exec(parameters.join(';'))?.[1],
    ...(await readBody(body, encoding, options)),
  };
}

/** The first header with this name, or an empty string. */
function firstHeader(headers: Dispatcher.ResponseData['headers'], name: string): string {
  return [headers[name]].flat()[0] ?? '';
}
