/** Characters of a selection that go along; an address that is much longer would not open everywhere. */
const maxSelection = 1_500;

/**
 * The address of a bookmark that opens quick-add with the title, the selection and the address of the page that it is
 * pressed on, in a window beside it. `origin` is that of this Pouch. The page's own scripts see nothing of the account. A
 * page may hold half an emoji, on which encodeURIComponent would throw.
 */
export function bookmarklet(origin: string): string {
  const script = `(()=>{const s=[...String(getSelection()).trim()].slice(0,${maxSelection}).join(''),t=document.title.trim();
const w=[s.includes(t)?'':t,s,location.href].filter(Boolean).join(s.includes('\\n')?'\\n':' ');
open(${JSON.stringify(`${origin}/?deeplink=add&`)}+new URLSearchParams({text:w}),'_blank','noopener')})()`;
  return `javascript:${encodeURIComponent(script.replaceAll(/\n/g, ''))}`;
}
