import { CaptureInline } from '../../../features/capture/capture-inline.tsx';
import { ScheduledCard } from '../../../features/items/upcoming/scheduled-card.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Wordmark } from '../../../ui/brand/logo.tsx';
import { useCaptureSheet } from '../../contexts/capture-context.ts';
import { SearchButton } from '../../layout/search-button.tsx';
import { SettingsLink } from '../../layout/settings-link.tsx';
import { VoiceRecorder } from '../../loading/lazy-screens.ts';
import './restricted-home.css';

/** Home with restricted access, at every width: quick-add, the next scheduled items, and a note on the restriction (AC-05). */
export function RestrictedHome() {
  const capture = useCaptureSheet();
  return (
    <>
      <header className="page-header">
        <div className="page-bar justify-between">
          <SearchButton />
          <h1 tabIndex={-1} data-heading-focus className="flex outline-none">
            <Wordmark />
          </h1>
          <SettingsLink />
        </div>
      </header>
      <main className="page-main grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-2">
        <CaptureInline onAdded={capture.show} onContinue={capture.dismiss} recorder={VoiceRecorder} />
        <ScheduledCard />
        <aside aria-label="Paused features" className="essential-note">
          <p>Some features are paused right now. Lists, Buckets and LifeLists are kept as they are.</p>
          <ButtonLink variant="quiet" size="small" href="/contact-support">
            Contact Support
          </ButtonLink>
        </aside>
      </main>
    </>
  );
}
