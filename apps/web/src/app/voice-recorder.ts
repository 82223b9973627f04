import { lazyNamed } from './loading/lazy-named.ts';

/** Lent to every quick-add. */
export const VoiceRecorder = lazyNamed(() => import('../features/voice/voice-recorder.tsx'), 'VoiceRecorder');
