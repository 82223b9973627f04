import { navigate } from 'wouter/use-browser-location';

/** Goes back to the previous screen of the app, or home if there is none. */
export function goBack(): void {
  if (canGoBackInApp()) window.history.back();
  else navigate('/', { replace: true });
}

/** Browsers without the Navigation API do not say whether the previous entry is the app's; there, any entry counts. */
function canGoBackInApp(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? window.history.length > 1;
}
