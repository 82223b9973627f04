import { CaptureInline } from '../../../features/capture/capture-inline.tsx';
import { RecapBanner } from '../../../features/recap/recap-banner.tsx';
import { useCaptureSheet } from '../../contexts/capture-context.ts';
import { VoiceRecorder } from '../../loading/lazy-screens.ts';
import { FirstExamples } from './first-examples.tsx';
import { FirstSteps } from './first-steps.tsx';
import './dashboard.css';

/** What is above the dashboard's panels: notices, quick-add, and help for a new account. */
export function DashboardTop() {
  const capture = useCaptureSheet();
  return (
    <div className="grid gap-3">
      <RecapBanner />
      <div className="dashboard-capture">
        <CaptureInline
          variant="line"
          onAdded={capture.show}
          onContinue={capture.dismiss}
          recorder={VoiceRecorder}
        />
      </div>
      <FirstExamples />
      <FirstSteps />
    </div>
  );
}
