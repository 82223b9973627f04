import { ArrowUpRight, ScrollText, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverUrl } from '../../data/http/server-url.ts';
import { List } from '../../ui/list/list.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Links to the privacy policy and the terms, which the server serves as pages of its own. */
export function LegalSection() {
  return (
    <SettingsSection title="Legal">
      <List inset="icon">
        <li>
          <PageLink icon={<Shield />} title="Privacy policy" path="/legal/privacy.html" />
        </li>
        <li>
          <PageLink icon={<ScrollText />} title="Terms" path="/legal/terms.html" />
        </li>
      </List>
    </SettingsSection>
  );
}

interface PageLinkProps {
  icon: ReactNode;
  title: string;
  path: string;
}

/** Opens a page outside the app, in a new tab. */
function PageLink({ icon, title, path }: PageLinkProps) {
  return (
    <div className="row row-padded">
      {icon}
      <div className="row-main">
        <a href={serverUrl(path)} target="_blank" rel="noreferrer" className="row-title row-open">
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <div className="row-end">
        <ArrowUpRight className="icon-small" />
      </div>
    </div>
  );
}
