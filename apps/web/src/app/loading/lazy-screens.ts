import { lazyNamed } from './lazy-named.ts';

/** Loads search ahead of its use: a field that a key opens has to be there at once. */
export const loadSearch = () => import('../../features/search/search-dialog.tsx');

/** Passed to every quick-add. */
export const VoiceRecorder = lazyNamed(
  () => import('../../features/voice/voice-recorder.tsx'),
  'VoiceRecorder',
);
