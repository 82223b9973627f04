import { useCallback, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { formItemId, keepList, type KeptList } from '../layout/kept-list.ts';

type NavigateOptions = Parameters<typeof navigate>[1];

/**
 * The list from which the form at `path` was opened, and the navigation of its links. A filter chosen while the form is open
 * is kept here, since in the URL it would look like leaving the form; it reaches the URL when the form is closed. Another
 * item's form replaces this one, so that closing it leads back to the list.
 */
export function useKeptList(path: string) {
  const search = useSearch();
  const [stored, setStored] = useState<KeptList | null>(null);
  const list = keepList(stored, { path, search });
  if (list !== stored) setStored(list);

  useLayoutEffect(() => {
    if (list?.isAhead !== true || list.path !== path) return;
    navigate(`${path}?${list.search}`, { replace: true });
  }, [list, path]);

  // The same function throughout, so that a form that comes or goes renders no link of the list.
  const goFromList = useCallback((to: string | URL, options?: NavigateOptions) => {
    const { pathname: open, href } = window.location;
    if (formItemId(open) === null) {
      navigate(to, options);
      return;
    }
    const { pathname, search: next } = new URL(to, href);
    if (pathname === open) setStored((kept) => kept && { ...kept, search: next.slice(1), isAhead: true });
    else navigate(to, { ...options, replace: formItemId(pathname) !== null || options?.replace === true });
  }, []);

  return { list, goFromList };
}
