import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { appendText } from '../lib/append-text.ts';
import { keptLink } from './links/pending-link.ts';

const thought = keptLink('pouch.deeplink');
const place = keptLink('pouch.deeplink-place');

/** The text of a link that waits for quick-add, or null. */
export const waitingThought = thought.waiting;
export const useWaitingThought = thought.useWaiting;
/** The thought has reached quick-add. */
export const forgetWaitingThought = thought.forget;

/** Adds the text of a link to what waits for quick-add. */
export function keepThought(text: string): void {
  thought.keep(appendText(waitingThought() ?? '', plainText(text), maxThoughtLength));
}

/** The path of this app to which a link or a notice leads, or null. The latest counts. */
export const waitingPlace = place.waiting;
export const useWaitingPlace = place.useWaiting;
export const keepPlace = place.keep;
/** Somebody is on their way there. */
export const forgetWaitingPlace = place.forget;

/** Watches the address for `?deeplink=add&text=…`: keeps the text and takes both out of the address (DL-03). Call once. */
export function followDeepLinks(): void {
  collect();
  for (const event of ['popstate', 'pushState', 'replaceState']) window.addEventListener(event, collect);
}

function collect() {
  const address = new URL(window.location.href);
  const parameters = address.searchParams;
  if (parameters.get('deeplink') !== 'add') return;
  const text = parameters.get('text') ?? '';
  parameters.delete('deeplink');
  parameters.delete('text');
  window.history.replaceState(window.history.state, '', address);
  keepThought(text);
}

/** Whoever wrote the link is unknown: characters that are not seen do not come along. */
const plainText = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
    .slice(0, maxThoughtLength);
