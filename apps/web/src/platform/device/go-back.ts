import { navigate } from 'wouter/use-browser-location';

/** Whether this document has added a history entry; browsers without the Navigation API do not say whose the previous one is. */
let hasNavigated = false;
window.addEventListener('pushState', () => (hasNavigated = true));

/**
 * Goes back to the previous screen of the app, or home if there is none. It stays in this document: loading another one would
 * end a change that is being kept, and its toast with Undo.
 */
export function goBack(): void {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation) goToPreviousEntry(navigation);
  else if (hasNavigated) window.history.back();
  else goHome();
}

/** After a page load, the previous entry belongs to another document: its screen replaces this one instead. */
function goToPreviousEntry(navigation: Navigation): void {
  const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (previous?.sameDocument === true) window.history.back();
  else if (typeof previous?.url === 'string') navigate(toPath(previous.url), { replace: true });
  else goHome();
}

const goHome = () => navigate('/', { replace: true });

function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
