import { getPlatform } from '../../platform/device/native.ts';
import { serverUrl } from '../../data/http/server-url.ts';
import { storeWords } from './problems.ts';

/** The terms of the subscription, with links to the full texts (PW-04). */
export function LegalText() {
  return (
    <p className="paywall-legal">
      Charged to your {storeWords(getPlatform()).account}. Renews unless cancelled at least 24 hours before
      the period ends. What is left of a trial is forfeited on purchase.{' '}
      <PageLink path="/legal/privacy.html" title="Privacy Policy" /> ·{' '}
      <PageLink path="/legal/terms.html" title="Terms of Use" />
    </p>
  );
}

function PageLink({ path, title }: { path: string; title: string }) {
  return (
    <a href={serverUrl(path)} target="_blank" rel="noreferrer" className="underline">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
