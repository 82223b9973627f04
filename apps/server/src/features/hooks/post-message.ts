import type { Agent, Dispatcher } from 'undici';
import type { AddressPolicy } from '../../outbound/address-policy.ts';
import { createGuardedAgent } from '../../outbound/guarded-agent.ts';
import { version } from '../../lib/version.ts';
import { findAddressProblem, isOperatorHost, notPublic, operatorHostPolicy } from './hook-address.ts';

/** What became of one attempt. `error` is a sentence for the hook's owner; null after a success. */
export interface Attempt {
  answerStatus: number | null;
  error: string | null;
}

export interface PosterDeps {
  /** Hosts of the operator's network that may be called. */
  hosts: readonly string[];
  addressPolicy: AddressPolicy;
  /** For a whole call. */
  timeoutMs: number;
}

interface Message {
  id: string;
  secret: string;
  sentAt: Date;
  body: string;
}

/** A longer answer ends its connection. */
const maxAnswerBytes = 16 * 1024;

/** Calls hooks: signed, without following redirects, and never into the own network unless the operator allows the host. */
export function createPoster(deps: PosterDeps) {
  const { hosts, timeoutMs } = deps;
  const closing = new AbortController();
  let agents: Promise<{ open: Agent; guarded: Agent }> | undefined;
  const loadAgents = async () => ({
    guarded: await createGuardedAgent({ ...deps.addressPolicy, timeoutMs }),
    open: await createGuardedAgent(operatorHostPolicy(timeoutMs)),
  });

  async function send(url: URL, { id, secret, sentAt, body }: Message): Promise<Dispatcher.ResponseData> {
    const { request } = await import('undici');
    const { Webhook } = await import('standardwebhooks');
    const { open, guarded } = await (agents ??= loadAgents());
    return request(url, {
      method: 'POST',
      dispatcher: isOperatorHost(url, hosts) ? open : guarded,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      headers: {
        'content-type': 'application/json',
        'user-agent': `Pouch/${version} webhooks`,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
      },
      body,
    });
  }

  return {
    /** Sends a message once. Null when the server closes meanwhile: then it is not known what became of it. */
    post: async (url: string, message: Message): Promise<Attempt | null> => {
      const problem = findAddressProblem(url, deps);
      if (problem !== null) return { answerStatus: null, error: problem };
      try {
        const { statusCode, body } = await send(new URL(url), message);
        await body.dump({ limit: maxAnswerBytes }).catch(() => undefined);
        return { answerStatus: statusCode, error: explainStatus(statusCode) };
      } catch (error) {
        return closing.signal.aborted
          ? null
          : { answerStatus: null, error: explainFailure(error, timeoutMs) };
      }
    },
    /** Ends the calls in progress. */
    close: async () => {
      closing.abort();
      if (!agents) return;
      const { open, guarded } = await agents;
      await Promise.all([open.destroy(), guarded.destroy()]);
    },
  };
}

function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `It answered with a redirect (${status}), which is not followed.`
    : `It answered with status ${status}.`;
}

function explainFailure(error: unknown, timeoutMs: number): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'ForbiddenAddress') return notPublic;
  if (/timeout/i.test(name)) return `No answer within ${timeoutMs / 1000} seconds.`;
  return 'It could not be reached.';
}
