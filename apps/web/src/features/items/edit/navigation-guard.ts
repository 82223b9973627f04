import { navigate } from 'wouter/use-browser-location';

/** A way out of the page that was held back: it goes on after all, or is given up. */
export interface HeldBack {
  go: () => void;
  stay: () => void;
}

/** Ends the holding, then goes. */
export type Release = (go: () => void) => void;

/** Holds back links, the browser's Back and the closing of the tab. The last has a question of the browser's own. */
export function holdNavigation(onHeld: (held: HeldBack) => void): Release {
  const { navigation } = window as { navigation?: Navigation };
  const end = navigation ? holdByNavigation(navigation, onHeld) : holdByEntry(onHeld);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  let isHolding = true;
  return (go) => {
    window.removeEventListener('beforeunload', onUnload);
    if (isHolding) end(go);
    else go();
    isHolding = false;
  };
}

const nothing = () => undefined;

/** The browser asks before it goes anywhere, and leaves no trace in its history. */
function holdByNavigation(navigation: Navigation, onHeld: (held: HeldBack) => void): Release {
  const hold = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    if (!cancelable || !destination.sameDocument || isHere(destination.url)) return;
    event.preventDefault();
    const distance = destination.index - (navigation.currentEntry?.index ?? 0);
    const isTraverse = navigationType === 'traverse';
    onHeld({
      go: () => (isTraverse ? window.history.go(distance) : navigate(pathOf(destination.url))),
      stay: nothing,
    });
  };
  navigation.addEventListener('navigate', hold);
  return (go) => {
    navigation.removeEventListener('navigate', hold);
    go();
  };
}

/**
 * For browsers without the above: an entry of the same address lies on top, so that Back stays on the page. It is
 * taken away again before anything else is gone to.
 */
function holdByEntry(onHeld: (held: HeldBack) => void): Release {
  window.history.pushState({ isGuard: true }, '');
  const onPop = () => {
    if (!isOnGuard()) onHeld({ go: () => window.history.back(), stay: () => window.history.forward() });
  };
  const onClick = (event: MouseEvent) => {
    const path = pathOfLink(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    onHeld({ go: () => navigate(path), stay: nothing });
  };
  window.addEventListener('popstate', onPop);
  document.addEventListener('click', onClick, true);
  return (go) => {
    window.removeEventListener('popstate', onPop);
    document.removeEventListener('click', onClick, true);
    if (isOnGuard()) {
      window.addEventListener('popstate', go, { once: true });
      window.history.back();
    } else go();
  };
}

const isOnGuard = (): boolean => (window.history.state as { isGuard?: boolean } | null)?.isGuard === true;

/** Where a plain press on a link of ours leads; null for anything else. */
function pathOfLink(event: MouseEvent): string | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return isHere(link.href) ? null : pathOf(link.href);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

const isHere = (address: string): boolean =>
  pathOf(address) === window.location.pathname + window.location.search;
