import { navigate } from 'wouter/use-browser-location';

/** Whether this document has added a history entry; some browsers do not say whose the previous one is. */
let hasNavigated = false;
window.addEventListener('pushState', () => (hasNavigated = true));

/** Goes back to the previous screen of the app, or home if there is none. */
export function goBack(): void {
  if (canGoBackInApp()) window.history.back();
  else goHome();
}

/**
 * Goes back where that does not load another document, else home. For leaving after a change: another document would know
 * nothing of it, so its toast with Undo or its refusal would not be shown (ED-08).
 */
export function leaveScreen(): void {
  if (isPreviousInDocument()) window.history.back();
  else goHome();
}

const goHome = () => navigate('/', { replace: true });

const findNavigation = () => (window as { navigation?: Navigation }).navigation;

/** Browsers without the Navigation API do not say whether the previous entry is the app's; there, any entry counts. */
const canGoBackInApp = (): boolean => findNavigation()?.canGoBack ?? window.history.length > 1;

function isPreviousInDocument(): boolean {
  const navigation = findNavigation();
  if (!navigation) return hasNavigated;
  const index = navigation.currentEntry?.index ?? 0;
  return navigation.entries()[index - 1]?.sameDocument === true;
}
