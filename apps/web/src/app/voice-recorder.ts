import { lazyNamed } from './lazy-named.ts';

/** Lent to every quick-add. */
export const VoiceRecorder = lazyNamed(() => import('../features/voice/voice-recorder.tsx'), 'VoiceRecorder');
