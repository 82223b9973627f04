import type { Notice } from './notification.ts';

/** What a device is sent: the notice without whose it is. */
export type PlainNotice = Omit<Notice, 'userId'>;

const longestTitle = 120;
const longestBody = 300;

/**
 * A notice that every service takes: push services take 4096 bytes in all (RFC 8030, section 7.2), and a screen shows far
 * less. Titles are people's own words, so whatever a screen would not show is left out.
 */
export function plainNotice({ type, title, body, url, tag }: Notice): PlainNotice {
  return { type, title: shortened(title, longestTitle), body: shortened(body, longestBody), url, tag };
}

function shortened(text: string, length: number): string {
  const characters = Array.from(text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** Seconds for which a notice is worth having; a device that is off for longer is spared it. */
export const worthSeconds: Readonly<Record<Notice['type'], number>> = {
  reminder: 60 * 60,
  start: 60 * 60,
  share: 7 * 24 * 60 * 60,
  recap: 7 * 24 * 60 * 60,
  test: 5 * 60,
};

/** Whether it should wake a sleeping device. */
export const isUrgent = ({ type }: Pick<Notice, 'type'>): boolean =>
  type === 'reminder' || type === 'start' || type === 'test';
