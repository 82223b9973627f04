import type { Change } from '@pouch/contract/changes';
import { ApiError } from '../http/api-error.ts';
import { retryDelayMs } from '../http/retry-delay.ts';
import { readServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';
import { request } from '../http/request.ts';

/** A page that is hidden for longer closes its connection: browsers open only six to a server. */
const hiddenTimeoutMs = 30_000;
/** A connection without any data for longer counts as lost; the server sends some every 25 s. */
const silenceTimeoutMs = 60_000;
/** Grace period after page load during which missed events need no refetch: the page's data is as fresh. */
const startupGraceMs = 3_000;

interface ChangeListener {
  /** The stream is open: later changes will arrive. */
  onOpen: () => void;
  /** A change event, also for changes of this page. */
  onChange: (change: Change) => void;
  /** Change events may have been missed. */
  onGap: () => void;
}

/**
 * Follows the change events of the signed-in user while the page is visible, and reconnects after a lost connection. Returns
 * a function that stops it.
 */
export function subscribeToChanges({ onOpen, onChange, onGap }: ChangeListener): () => void {
  let connection: AbortController | null = null;
  let disconnectedSince: number | null = Date.now();
  let isFirst = true;
  let failures = 0;
  let retryTimer: number | undefined;
  let hiddenTimer: number | undefined;

  function connect() {
    window.clearTimeout(retryTimer);
    if (connection !== null || document.hidden || !navigator.onLine) return;
    const controller = new AbortController();
    connection = controller;
    void stream(controller).then((mayRetry) => {
      if (connection !== controller) return;
      connection = null;
      disconnectedSince ??= Date.now();
      failures += 1;
      if (mayRetry) retryTimer = window.setTimeout(connect, retryDelayMs(failures));
    });
  }

  function disconnect() {
    window.clearTimeout(retryTimer);
    connection?.abort();
    connection = null;
    disconnectedSince ??= Date.now();
  }

  /** Resolves when the connection ends, with whether to reconnect. */
  async function stream(controller: AbortController): Promise<boolean> {
    let silenceTimer = 0;
    const onActivity = () => {
      window.clearTimeout(silenceTimer);
      silenceTimer = window.setTimeout(() => controller.abort(), silenceTimeoutMs);
    };
    try {
      onActivity();
      const response = await request('GET', '/api/changes', {
        signal: controller.signal,
        timeoutMs: null,
      });
      await readServerSentEvents(response, { onEvent: handleEvent, onActivity });
      return true;
    } catch (error) {
      return !(error instanceof ApiError && error.status === 401);
    } finally {
      window.clearTimeout(silenceTimer);
    }
  }

  function handleEvent({ name, data }: ServerSentEvent) {
    if (name === 'hello') onConnected();
    if (name === 'change') onChange(JSON.parse(data) as Change);
    if (name === 'refresh') onGap();
    // The user has too many open pages and newer ones took this slot: wait for the maximum delay.
    if (name === 'full') failures = Infinity;
  }

  function onConnected() {
    onOpen();
    const disconnectedMs = disconnectedSince === null ? 0 : Date.now() - disconnectedSince;
    if (!isFirst || disconnectedMs > startupGraceMs) onGap();
    isFirst = false;
    disconnectedSince = null;
    failures = 0;
  }

  function connectNow() {
    failures = 0;
    connect();
  }

  function onVisibility() {
    window.clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = window.setTimeout(disconnect, hiddenTimeoutMs);
    else connectNow();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', connectNow);
  window.addEventListener('offline', disconnect);
  connect();
  return () => {
    window.clearTimeout(hiddenTimer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', connectNow);
    window.removeEventListener('offline', disconnect);
    disconnect();
  };
}
