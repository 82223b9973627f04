/** The first screen's code; asked for early, so that it comes beside the account's answers and not after them. */
export const loadHome = () => import('./pages/home-page.tsx');
