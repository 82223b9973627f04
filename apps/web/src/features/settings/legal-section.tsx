import { ArrowUpRight, ScrollText, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverAddress } from '../../lib/server-address.ts';
import { List } from '../../ui/list/list.tsx';
import { SettingsSection } from './settings-section.tsx';

/** What this server does with what one keeps, and on what terms. Both pages come from the server itself. */
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

/** Leaves the app, for a page in a tab of its own. */
function PageLink({ icon, title, path }: PageLinkProps) {
  return (
    <div className="row row-padded">
      {icon}
      <div className="row-main">
        <a href={serverAddress(path)} target="_blank" rel="noreferrer" className="row-title row-open">
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
