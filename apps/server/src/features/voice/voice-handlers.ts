import { AppError } from '../../lib/errors.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { inParallel } from '../../lib/limit-concurrency.ts';
import { minuteLimit } from '../../http/limits/minute-limit.ts';
import { speechOf } from './audio-reader.ts';

type VoiceHandlers = Pick<Handlers, 'getVoiceNotes' | 'transcribeVoice'>;

interface VoiceServices {
  now: () => Date;
  /** Writes speech (WAV) down; null where no service is set. */
  transcribe: ((speech: Buffer) => Promise<string>) | null;
  /** Whether people are limited in what they have written down for them. */
  isLimited: boolean;
}

/** Recordings in a minute for one person: somebody who says a few words at a time, on two devices. */
const recordingsPerMinute = 20;

/** Recordings read at once, each of which takes a processor for a moment; those that wait stay in memory. */
const readAtOnce = { all: 2, each: 1, waiting: 2 };

/** The calls about voice notes. A recording is kept nowhere, neither here nor on disk. */
export function voiceHandlers({ now, transcribe, isLimited }: VoiceServices): VoiceHandlers {
  const count = isLimited ? minuteLimit(recordingsPerMinute, now) : () => undefined;
  const inPlace = inParallel(readAtOnce);
  return {
    getVoiceNotes: () => Promise.resolve({ available: transcribe !== null }),

    transcribeVoice: async ({ user, file }) => {
      if (transcribe === null) throw notSetUp();
      count(user.id);
      const speech = await inPlace(user.id, () => speechOf(file));
      return { transcription: await transcribe(speech) };
    },
  };
}

const notSetUp = (): AppError =>
  new AppError(
    'unavailable',
    'Voice notes are not set up on this server: no transcription service is named.',
  );
