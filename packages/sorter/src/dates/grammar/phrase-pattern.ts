/** A global pattern that ignores case and matches whole words only, and no possessive ("tomorrow's" is not "tomorrow"). */
export function phrase(source: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}_'])(?:${source})(?![\\p{L}\\p{N}_]|['’]\\p{L}|[.](?:com|org|net|io)(?!\\p{L}))`,
    'giu',
  );
}
