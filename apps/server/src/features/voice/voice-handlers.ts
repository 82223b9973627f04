import { AppError } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { createMinuteLimit } from '../../http/limits/minute-limit.ts';
import { toSpeechWav } from './audio-reader.ts';

type VoiceHandlers = Pick<Handlers, 'getVoiceNotes' | 'transcribeVoice'>;

interface VoiceDeps {
  now: () => Date;
  /** Transcribes speech (WAV); null if no service is configured. */
  transcribe: ((speech: Buffer) => Promise<string>) | null;
  /** Whether transcriptions per user are limited. */
  isLimited: boolean;
}

/** Recordings per minute and user: enough for short notes from two devices. */
const recordingsPerMinute = 20;

/** Recordings decoded at once, each of which keeps a processor core busy for a moment; waiting ones stay in memory. */
const decodeConcurrency = { total: 2, perUser: 1, maxWaitingPerUser: 2 };

/** The calls about voice notes. Recordings are never stored, not even on disk. */
export function voiceHandlers({ now, transcribe, isLimited }: VoiceDeps): VoiceHandlers {
  const count = isLimited ? createMinuteLimit(recordingsPerMinute, now) : () => undefined;
  const runLimited = limitConcurrency(decodeConcurrency);
  return {
    getVoiceNotes: () => Promise.resolve({ available: transcribe !== null }),

    transcribeVoice: async ({ user, file }) => {
      if (transcribe === null) throw notSetUp();
      count(user.id);
      const speech = await runLimited(user.id, () => toSpeechWav(file));
      return { transcription: await transcribe(speech) };
    },
  };
}

const notSetUp = (): AppError =>
  new AppError(
    'unavailable',
    'Voice notes are not set up on this server: no transcription service is named.',
  );
