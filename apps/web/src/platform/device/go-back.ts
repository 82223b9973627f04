import { navigate } from 'wouter/use-browser-location';

/** Goes back to the screen one came from, or home when there was none of ours. */
export function goBack(): void {
  if (cameFromUs()) window.history.back();
  else navigate('/', { replace: true });
}

/** Older browsers don't tell whether the entry before is ours; there, any entry counts. */
function cameFromUs(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}
