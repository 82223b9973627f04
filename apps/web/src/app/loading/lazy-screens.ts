import { lazyNamed } from './lazy-named.ts';

/** Loaded ahead of its use: a field that a key opens has to be there at once. */
export const Palette = lazyNamed(() => import('../palette/palette.tsx'), 'Palette');

/** Passed to every quick-add. */
export const VoiceRecorder = lazyNamed(
  () => import('../../features/voice/voice-recorder.tsx'),
  'VoiceRecorder',
);

/** Quick-add over every screen, and the items of a thought: each opens at a press, which would wait for the code. */
export const CaptureSheet = lazyNamed(
  () => import('../../features/capture/capture-sheet.tsx'),
  'CaptureSheet',
);
export const ResultDialog = lazyNamed(
  () => import('../../features/capture/result/result-dialog.tsx'),
  'ResultDialog',
);
