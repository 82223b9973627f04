/** What of a page is worth parsing, and the address its own addresses are relative to. */
export interface HeadTags {
  /** The page's meta and link elements and its title, as they were written. */
  html: string;
  /** As written in the page's base element. */
  base: string | undefined;
}

/** Characters: of one tag, of a title, and of all tags that are kept. */
const maxTag = 4_096;
const maxTitle = 2_000;
const maxKept = 48 * 1024;

/**
 * Picks the few elements that describe a page, in one pass whose time grows with the page's length and no faster. A
 * parser given the whole page could be kept busy for minutes by elements nested, or attributes repeated, a hundred
 * thousand times.
 */
export function headTags(page: string): HeadTags {
  const kept: string[] = [];
  let size = 0;
  let base: string | undefined;
  let title: string | undefined;
  for (const { name, tag, end } of tagsOf(page)) {
    if (name === 'base') base ??= hrefOf(tag);
    else if (name === 'title')
      title ??= page.slice(end, indexAfter(page, /(?=<\/title)/gi, end)).slice(0, maxTitle);
    else if (size + tag.length <= maxKept) {
      kept.push(tag);
      size += tag.length;
    }
  }
  return { html: `${kept.join('\n')}<title>${title ?? ''}</title>`, base };
}

interface Tag {
  name: 'meta' | 'link' | 'base' | 'title';
  /** From its `<` to its `>`. */
  tag: string;
  /** Where the page goes on. */
  end: number;
}

/** The tags of a page's head, without those in comments and in elements whose content is no markup. */
function* tagsOf(page: string): Generator<Tag> {
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
      next.lastIndex = end ?? next.lastIndex + maxTag;
      if (end !== undefined)
        yield { name: name?.toLowerCase() as Tag['name'], tag: page.slice(found.index, end), end };
    }
  }
}

/** The index behind the next match; the page's end where there is none. */
function indexAfter(page: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(page) === null ? page.length : pattern.lastIndex;
}

/** The index behind a tag's `>`, which may stand within quotes before that; undefined for a tag that is too long. */
function endOfTag(page: string, from: number): number | undefined {
  let quote = '';
  let previous = '';
  for (let index = from; index < Math.min(page.length, from + maxTag); index += 1) {
    const character = page.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if (previous === '=' && (character === '"' || character === "'")) quote = character;
    if (character.trim() !== '') previous = character;
  }
  return undefined;
}

function hrefOf(tag: string): string | undefined {
  const found = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.replaceAll('&amp;', '&');
}
