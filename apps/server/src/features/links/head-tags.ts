/** The parts of a page that are parsed, and the base URL of its links. */
export interface HeadTags {
  /** The page's `meta` and `link` elements and its title, unchanged. */
  html: string;
  /** The `href` of the page's `base` element, unresolved. */
  base: string | undefined;
}

/** Characters of one tag, of a title, and of all collected tags. */
const maxTagLength = 4_096;
const maxTitleLength = 2_000;
const maxKeptLength = 48 * 1024;

/**
 * Picks the few elements that describe a page, in a single pass of linear time. A parser given the whole page could be
 * collected busy for minutes by elements nested, or attributes repeated, a hundred thousand times.
 */
export function headTags(page: string): HeadTags {
  const collected: string[] = [];
  let size = 0;
  let base: string | undefined;
  let title: string | undefined;
  for (const { name, tag, end } of scanTags(page)) {
    if (name === 'base') base ??= parseHref(tag);
    else if (name === 'title')
      title ??= page.slice(end, indexAfter(page, /(?=<\/title)/gi, end)).slice(0, maxTitleLength);
    else if (size + tag.length <= maxKeptLength) {
      collected.push(tag);
      size += tag.length;
    }
  }
  return { html: `${collected.join('\n')}<title>${title ?? ''}</title>`, base };
}

interface Tag {
  name: 'meta' | 'link' | 'base' | 'title';
  /** From `<` to `>`. */
  tag: string;
  /** The index after the tag. */
  end: number;
}

/** The tags of a page's head, except those in comments and in elements whose content is not markup. */
function* scanTags(page: string): Generator<Tag> {
  const next =
    /<(?:(!--)|(\/head)\b|(?:(script|style|noscript|template|textarea)|(meta|link|base|title))(?=[\s/>]))/gi;
  for (let found = next.exec(page); found; found = next.exec(page)) {
    const [, comment, headEnd, opaque, name] = found;
    if (headEnd !== undefined) return;
    if (comment !== undefined) next.lastIndex = indexAfter(page, /-->/g, next.lastIndex);
    else if (opaque !== undefined)
      next.lastIndex = indexAfter(page, new RegExp(`</${opaque}`, 'gi'), next.lastIndex);
    else {
      const end = endOfTag(page, next.lastIndex);
      next.lastIndex = end ?? next.lastIndex + maxTagLength;
      if (end !== undefined)
        yield { name: name?.toLowerCase() as Tag['name'], tag: page.slice(found.index, end), end };
    }
  }
}

/** The index after the next match; the page's length if there is none. */
function indexAfter(page: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(page) === null ? page.length : pattern.lastIndex;
}

/** The index after a tag's `>`, ignoring any within quotes; undefined for a tag that is too long. */
function endOfTag(page: string, from: number): number | undefined {
  let quote = '';
  let previous = '';
  for (let index = from; index < Math.min(page.length, from + maxTagLength); index += 1) {
    const character = page.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if (previous === '=' && (character === '"' || character === "'")) quote = character;
    if (character.trim() !== '') previous = character;
  }
  return undefined;
}

function parseHref(tag: string): string | undefined {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.replaceAll('&amp;', '&');
}
