import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { goBack } from '../../platform/device/go-back.ts';
import { useIsRestricted } from '../../data/user/use-is-restricted.ts';
import { isNative } from '../../platform/device/native.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { List } from '../../ui/list/list.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { AccountCard } from './account/account-card.tsx';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { DataSection } from './transfer/data-section.tsx';
import { DesktopAccessSection } from './desktop-access/desktop-access-section.tsx';
import { AccountActionsList } from './account-actions-list.tsx';
import { FirstDayRow } from './formats/first-day-row.tsx';
import { TimeFormatRow } from './formats/time-format-row.tsx';
import { LearnedSection } from './learned/learned-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { NotSentSection, type PouchAgain } from './not-sent/not-sent-section.tsx';
import { OrderingRow } from './ordering-row.tsx';
import { RecapRow } from './recap-row.tsx';
import { DefaultRemindersRow } from './default-reminders-row.tsx';
import { RemindersRow } from './reminders-row.tsx';
import './settings.css';
import { SecurityRows } from './security/security-rows.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ShortcutsRow } from './shortcuts-row.tsx';
import { StatsRow } from './stats-row.tsx';
import { ThemeRow } from './theme-row.tsx';
import { ThisDeviceSection } from './this-device/this-device-section.tsx';
import { TimezoneNotice } from './timezone/timezone-notice.tsx';
import { TimezoneRow } from './timezone/timezone-row.tsx';

interface SettingsPageProps {
  /** Rows about notifications on this device, and about the calendar feed. */
  notificationRows: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
  /** Called once the account is deleted. */
  onDeleted: () => void;
  /** Puts the words of a refused change in the quick-add box. */
  onPouchAgain: PouchAgain;
  /** Called once everything that is kept on this device is deleted. */
  onCleared: () => void;
  /** Shows the keyboard shortcuts; absent where no keyboard is expected. */
  onShowShortcuts?: (() => void) | undefined;
}

/** The account and the settings of the app (SE-01). */
export function SettingsPage({
  notificationRows,
  onPouchAgain,
  onCleared,
  onShowShortcuts,
  ...accountActions
}: SettingsPageProps) {
  const isRestricted = useIsRestricted();
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
        <TimezoneNotice />
        <NotSentSection onPouchAgain={onPouchAgain} />
        <SettingsSection title="Account">
          <AccountCard />
          <SecurityRows />
        </SettingsSection>
        <SettingsSection title="App Settings">
          <List inset="icon">
            <li>
              <ThemeRow />
            </li>
            <li>
              <TimeFormatRow />
            </li>
            <li>
              <FirstDayRow />
            </li>
            <li>
              <OrderingRow />
            </li>
            <li>
              <RemindersRow />
            </li>
            <li>
              <DefaultRemindersRow />
            </li>
            {isNative() && (
              <li>
                <CalendarRow />
              </li>
            )}
            {notificationRows}
            {onShowShortcuts && (
              <li>
                <ShortcutsRow onShow={onShowShortcuts} />
              </li>
            )}
          </List>
        </SettingsSection>
        <SettingsSection title="Weekly Recap & Archive">
          <List inset="icon">
            {!isRestricted && (
              <li>
                <StatsRow />
              </li>
            )}
            <li>
              <RecapRow />
            </li>
            <li>
              <TimezoneRow />
            </li>
          </List>
        </SettingsSection>
        <LearnedSection />
        <DesktopAccessSection />
        <ConnectionsSection />
        <DataSection />
        <ThisDeviceSection onCleared={onCleared} />
        <LegalSection />
        <AccountActionsList {...accountActions} />
      </div>
    </Page>
  );
}
