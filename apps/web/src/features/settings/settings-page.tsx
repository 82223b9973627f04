import { ArrowLeft, LogOut } from 'lucide-react';
import { goBack } from '../../lib/go-back.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { Row } from '../../ui/row.tsx';
import { AccountCard } from './account/account-card.tsx';
import { LearnedSection } from './learned/learned-section.tsx';
import { OrderingRow } from './ordering-row.tsx';
import './settings.css';
import { SettingsSection } from './settings-section.tsx';
import { ShortcutsRow } from './shortcuts-row.tsx';
import { ThemeRow } from './theme-row.tsx';
import { TimezoneRow } from './timezone/timezone-row.tsx';

interface SettingsPageProps {
  onSignOut: () => void;
  isSigningOut: boolean;
  /** Where there is a keyboard to be expected: shows the shortcuts. */
  onShowShortcuts?: (() => void) | undefined;
}

/** One's account and how the app behaves (SE-01). */
export function SettingsPage({ onSignOut, isSigningOut, onShowShortcuts }: SettingsPageProps) {
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
              <OrderingRow />
            </li>
            <li>
              <TimezoneRow />
            </li>
            {onShowShortcuts && (
              <li>
                <ShortcutsRow onShow={onShowShortcuts} />
              </li>
            )}
          </List>
        </SettingsSection>
        <LearnedSection />
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
