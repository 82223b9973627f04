import type { Change } from '@pouch/contract/schemas/changes';
import { ApiError } from '../http/api-error.ts';
import { readEvents, type LiveEvent } from './server-sent-events.ts';
import { request } from '../http/request.ts';

/** Milliseconds a page may be hidden before it gives its connection up: browsers open only six to a server. */
const hiddenFor = 30_000;
/** Milliseconds without a sign of life after which a connection counts as lost; the server gives one every 25 s. */
const silentFor = 60_000;
/** Milliseconds before the first and before any later attempt to connect again. */
const firstWait = 1_000;
const longestWait = 60_000;
/** Milliseconds a page may be without the stream while it opens: what it shows is about as young. */
const youngFor = 3_000;

interface Listener {
  /** Something was changed, here or elsewhere. */
  onChange: (change: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
}

/**
 * Follows what changes for the signed-in person for as long as the page is in sight, and connects again whenever the
 * connection is lost. Answers the way to stop.
 */
export function followChanges({ onChange, onGap }: Listener): () => void {
  let connection: AbortController | null = null;
  let deafSince: number | null = Date.now();
  let isFirst = true;
  let failures = 0;
  let retry: number | undefined;
  let hiding: number | undefined;

  function connect() {
    window.clearTimeout(retry);
    if (connection !== null || document.hidden || !navigator.onLine) return;
    const own = new AbortController();
    connection = own;
    void stream(own).then((mayRetry) => {
      if (connection !== own) return;
      connection = null;
      deafSince ??= Date.now();
      if (mayRetry) retry = window.setTimeout(connect, waitAfter(failures));
      failures += 1;
    });
  }

  function hangUp() {
    window.clearTimeout(retry);
    connection?.abort();
    connection = null;
    deafSince ??= Date.now();
  }

  /** Answers whether to try again by and by. */
  async function stream(own: AbortController): Promise<boolean> {
    let silence = 0;
    const onLife = () => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => own.abort(), silentFor);
    };
    try {
      onLife();
      const response = await request('GET', '/api/changes', { signal: own.signal });
      await readEvents(response, { onEvent: tell, onLife });
      return true;
    } catch (error) {
      return !(error instanceof ApiError && error.status === 401);
    } finally {
      window.clearTimeout(silence);
    }
  }

  function tell({ name, data }: LiveEvent) {
    if (name === 'hello') greet();
    if (name === 'change') onChange(JSON.parse(data) as Change);
    if (name === 'refresh') onGap();
    // Younger pages of the same person took the place of this one: no hurry to take it back.
    if (name === 'full') failures = Infinity;
  }

  function greet() {
    const wasDeaf = deafSince === null ? 0 : Date.now() - deafSince;
    if (!isFirst || wasDeaf > youngFor) onGap();
    isFirst = false;
    deafSince = null;
    failures = 0;
  }

  function connectAtOnce() {
    failures = 0;
    connect();
  }

  function onVisibility() {
    window.clearTimeout(hiding);
    if (document.hidden) hiding = window.setTimeout(hangUp, hiddenFor);
    else connectAtOnce();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', connectAtOnce);
  window.addEventListener('offline', hangUp);
  connect();
  return () => {
    window.clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', connectAtOnce);
    window.removeEventListener('offline', hangUp);
    hangUp();
  };
}

/** Pages that lost the same server do not all come back in the same moment. */
const waitAfter = (failures: number): number =>
  Math.min(longestWait, firstWait * 2 ** failures) * (0.5 + Math.random() / 2);
