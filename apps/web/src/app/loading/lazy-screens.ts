import { lazyNamed } from './lazy-named.ts';

/** Loaded ahead of its use: a field that a key opens has to be there at once. */
export const Palette = lazyNamed(() => import('../palette/palette.tsx'), 'Palette');

/** Passed to every quick-add. */
export const VoiceRecorder = lazyNamed(
  () => import('../../features/voice/voice-recorder.tsx'),
  'VoiceRecorder',
);
