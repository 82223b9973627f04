import { ArrowLeft, LogOut } from 'lucide-react';
import { goBack } from '../../lib/go-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/row.tsx';
import { AccountCard } from './account-card.tsx';
import './settings.css';
import { SettingsSection } from './settings-section.tsx';
import { ThemeRow } from './theme-row.tsx';
import { TimezoneRow } from './timezone-row.tsx';

interface SettingsPageProps {
  onSignOut: () => void;
  isSigningOut: boolean;
}

/** One's account and how the app behaves (SE-01). */
export function SettingsPage({ onSignOut, isSigningOut }: SettingsPageProps) {
  return (
    <Page
      title="Settings"
      leading={
        <IconButton label="Back" onClick={goBack}>
          <ArrowLeft />
        </IconButton>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <SettingsSection title="Account">
          <AccountCard />
        </SettingsSection>
        <SettingsSection title="App Settings">
          <List inset="icon">
            <li>
              <ThemeRow />
            </li>
            <li>
              <TimezoneRow />
            </li>
          </List>
        </SettingsSection>
        <div className="settings-list">
          <List inset="icon">
            <li>
              <Row
                padded
                leading={<LogOut />}
                title={isSigningOut ? 'Signing out...' : 'Sign Out'}
                onOpen={() => !isSigningOut && onSignOut()}
              />
            </li>
          </List>
        </div>
      </div>
    </Page>
  );
}
