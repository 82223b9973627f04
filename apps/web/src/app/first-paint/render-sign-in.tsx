import { environmentManager } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { App } from '../app.tsx';

/** The HTML of the app as it begins for a person who is signed out, for paint-sign-in.config.ts. */
export function renderSignIn(): string {
  // Timers of the query cache would hold up the end of the build.
  environmentManager.setIsServer(() => true);
  // React puts the title in front, but it belongs into the head, where the page has it.
  return renderToString(<App />).replace(/^<title>.*?<\/title>/, '');
}
