import { navigate } from 'wouter/use-browser-location';

/** A navigation that was blocked: `go` carries it out, `stay` abandons it. */
export interface BlockedNavigation {
  go: () => void;
  stay: () => void;
}

/** Stops blocking, then calls `go`. */
export type Unblock = (go: () => void) => void;

/** Blocks links, the browser's Back and the closing of the tab; for the last the browser shows its own dialog. */
export function blockNavigation(onBlocked: (blocked: BlockedNavigation) => void): Unblock {
  const { navigation } = window as { navigation?: Navigation };
  const unblock = navigation ? blockByNavigationApi(navigation, onBlocked) : blockByHistoryEntry(onBlocked);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  let isBlocking = true;
  return (go) => {
    window.removeEventListener('beforeunload', onUnload);
    if (isBlocking) unblock(go);
    else go();
    isBlocking = false;
  };
}

const noop = () => undefined;

/** Uses the Navigation API, which reports navigations in advance and needs no extra history entry. */
function blockByNavigationApi(
  navigation: Navigation,
  onBlocked: (blocked: BlockedNavigation) => void,
): Unblock {
  const onNavigate = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    if (!cancelable || !destination.sameDocument || isCurrentUrl(destination.url)) return;
    event.preventDefault();
    const distance = destination.index - (navigation.currentEntry?.index ?? 0);
    const isTraverse = navigationType === 'traverse';
    onBlocked({
      go: () =>
        isTraverse
          ? window.history.go(distance)
          : navigate(toPath(destination.url), { replace: navigationType === 'replace' }),
      stay: noop,
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return (go) => {
    navigation.removeEventListener('navigate', onNavigate);
    go();
  };
}

/**
 * For browsers without the Navigation API: pushes a history entry with the same URL, so that Back stays on the page, and
 * removes it before any navigation.
 */
function blockByHistoryEntry(onBlocked: (blocked: BlockedNavigation) => void): Unblock {
  window.history.pushState({ isGuard: true }, '');
  const onPop = () => {
    if (!isOnGuardEntry())
      onBlocked({ go: () => window.history.back(), stay: () => window.history.forward() });
  };
  const onClick = (event: MouseEvent) => {
    const path = linkPath(event);
    if (path === null) return;
    event.preventDefault();
    event.stopPropagation();
    onBlocked({ go: () => navigate(path), stay: noop });
  };
  window.addEventListener('popstate', onPop);
  document.addEventListener('click', onClick, true);
  return (go) => {
    window.removeEventListener('popstate', onPop);
    document.removeEventListener('click', onClick, true);
    if (isOnGuardEntry()) {
      window.addEventListener('popstate', go, { once: true });
      window.history.back();
    } else go();
  };
}

const isOnGuardEntry = (): boolean =>
  (window.history.state as { isGuard?: boolean } | null)?.isGuard === true;

/** The path of a same-origin link that is clicked without a modifier key; null for other clicks. */
function linkPath(event: MouseEvent): string | null {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return isCurrentUrl(link.href) ? null : toPath(link.href);
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const isCurrentUrl = (url: string): boolean =>
  toPath(url) === window.location.pathname + window.location.search;
