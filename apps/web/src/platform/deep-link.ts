import { useSyncExternalStore } from 'react';
import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../lib/append-text.ts';

const storageKey = 'pouch.deeplink';
/** Milliseconds in which somebody signs in or up; a link older than that would come as a surprise. */
const keptFor = 60 * 60 * 1000;

const listeners = new Set<() => void>();

interface KeptLink {
  text: string;
  keptAt: number;
}

/** The text of a link that waits for quick-add, or null; kept by the tab for an hour, through sign-in (DL-06). */
export function waitingThought(): string | null {
  const link = read();
  return link !== null && Date.now() - link.keptAt < keptFor ? link.text : null;
}

export const useWaitingThought = () => useSyncExternalStore(subscribe, waitingThought);

/** The thought has reached quick-add. */
export function forgetWaitingThought(): void {
  sessionStorage.removeItem(storageKey);
  tell();
}

/** Watches the address for `?deeplink=add&text=…`: keeps the text and takes both out of the address (DL-03). Call once. */
export function followDeepLinks(): void {
  collect();
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, collect);
}

function collect() {
  const address = new URL(window.location.href);
  const parameters = address.searchParams;
  if (parameters.get('deeplink') !== 'add') return;
  const text = plainText(parameters.get('text') ?? '');
  sessionStorage.setItem(
    storageKey,
    JSON.stringify({
      text: appendText(waitingThought() ?? '', text, maxThoughtLength),
      keptAt: Date.now(),
    } satisfies KeptLink),
  );
  parameters.delete('deeplink');
  parameters.delete('text');
  window.history.replaceState(window.history.state, '', address);
  tell();
}

/** Whoever wrote the link is unknown: characters that are not seen do not come along. */
const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
    .slice(0, maxThoughtLength);

function read(): KeptLink | null {
  try {
    const link: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return isKeptLink(link) ? link : null;
  } catch {
    return null;
  }
}

const isKeptLink = (value: unknown): value is KeptLink =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'keptAt' in value &&
  typeof value.keptAt === 'number';

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
