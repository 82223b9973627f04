import { CaptureInline } from '../../../features/capture/capture-inline.tsx';
import { ScheduledCard } from '../../../features/items/upcoming/scheduled-card.tsx';
import { TodayCard } from '../../../features/items/today/today-card.tsx';
import { RecapBanner } from '../../../features/recap/recap-banner.tsx';
import { useIsRestricted } from '../../../data/user/use-is-restricted.ts';
import { Wordmark } from '../../../ui/brand/logo.tsx';
import { useCaptureSheet } from '../../contexts/capture-context.ts';
import { ContactsButton } from '../../layout/contacts-button.tsx';
import { SearchButton } from '../../layout/search-button.tsx';
import { SettingsLink } from '../../layout/settings-link.tsx';
import { FirstExamples } from './first-examples.tsx';
import { FirstSteps } from './first-steps.tsx';
import { RestrictedHome } from './restricted-home.tsx';
import { useIsDesktop } from '../../layout/use-is-desktop.ts';
import { VoiceRecorder } from '../../loading/lazy-screens.ts';
import { Dashboard } from '../../wide-parts.ts';

/** Home: quick-add, today, and the next scheduled items (HO-03, TD-02, HO-04); on desktops the dashboard. */
export function HomePage() {
  const isDesktop = useIsDesktop();
  const isRestricted = useIsRestricted();
  return (
    <>
      <title>Pouch</title>
      {isRestricted ? <RestrictedHome /> : isDesktop ? <Dashboard /> : <PhoneHome />}
    </>
  );
}

function PhoneHome() {
  const capture = useCaptureSheet();
  return (
    <>
      <header className="page-header">
        <div className="page-bar grid grid-cols-[1fr_auto_1fr]">
          <ContactsButton />
          <h1 tabIndex={-1} data-heading-focus className="flex outline-none">
            <Wordmark />
          </h1>
          <div className="flex justify-end">
            <SearchButton />
            <SettingsLink />
          </div>
        </div>
      </header>
      <main className="page-main grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-2">
        <RecapBanner />
        <CaptureInline onAdded={capture.show} onContinue={capture.dismiss} recorder={VoiceRecorder} />
        <FirstExamples />
        <FirstSteps />
        <TodayCard />
        <ScheduledCard isBelowToday />
      </main>
    </>
  );
}
