import type { Mail } from './mailer.ts';

/** A paragraph of words, or a link on a line of its own with the words that lead to it. */
export type Paragraph = string | { lead: string; url: string; label: string };

/** Longer lines would be sent as quoted-printable, which breaks a link for anyone who opens the mail as a file. */
const maxLineLength = 75;

/** A mail as plain text and as HTML, signed by Pouch. Nothing in it is markup but the links. */
export function composeMail(
  to: string,
  { subject, paragraphs }: { subject: string; paragraphs: readonly Paragraph[] },
): Mail {
  return {
    to,
    subject,
    text: [...paragraphs.map(toText), 'Pouch'].join('\n\n'),
    html: [...paragraphs.map(toHtml), '<p>Pouch</p>'].join('\n'),
  };
}

const toText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string' ? wrap(paragraph) : `${wrap(paragraph.lead)}\n${paragraph.url}`;

const toHtml = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? `<p>${wrap(escapeHtml(paragraph))}</p>`
    : `<p>\n<a href=\n"${escapeHtml(paragraph.url)}"\n>${escapeHtml(paragraph.label)}</a>\n</p>`;

function wrap(text: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    // Room for the tags around a paragraph.
    if (line !== '' && line.length + word.length + 8 > maxLineLength) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
