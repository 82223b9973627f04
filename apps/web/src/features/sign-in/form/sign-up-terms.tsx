import { serverUrl } from '../../../data/http/server-url.ts';

/** What an account means in law, with links to the pages that the server serves. */
export function SignUpTerms() {
  return (
    <p className="text-center type-meta text-text-2">
      By creating an account, you agree to our <LegalLink path="/legal/terms.html" title="Terms" /> and{' '}
      <LegalLink path="/legal/privacy.html" title="Privacy Policy" />.
    </p>
  );
}

function LegalLink({ path, title }: { path: string; title: string }) {
  return (
    <a href={serverUrl(path)} target="_blank" rel="noreferrer" className="underline">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
