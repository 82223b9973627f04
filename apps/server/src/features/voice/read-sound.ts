import { decodeSound, TooLong } from './decode-audio.ts';
import { resample } from './resample.ts';
import { isSilent, isTooShort } from './silence.ts';
import type { SoundKind } from './audio-format.ts';
import { wavOf } from './wav.ts';

/** What a recording is made into, or why it is not. */
export type SoundRead = { wav: Buffer } | { refused: 'unreadable' | 'too_long' | 'too_short' | 'silent' };

/** Seconds of one recording that are read, and how far a container may go beyond: frames are whole, and stopping takes a moment. */
export interface SoundLimits {
  maxSeconds: number;
  slack: number;
}

/** The rate that recognisers of speech work at. */
const speechRate = 16_000;

/** Makes a sound of any kind into plain speech: one channel, 16 kHz, and nothing of its file but the sound. */
export async function readSound(bytes: Uint8Array, kind: SoundKind, limits: SoundLimits): Promise<SoundRead> {
  try {
    const sound = await decodeSound(bytes, kind, limits.maxSeconds + limits.slack);
    if (isTooShort(sound)) return { refused: 'too_short' };
    if (isSilent(sound)) return { refused: 'silent' };
    return { wav: wavOf(resample(sound.samples, sound.rate, speechRate), speechRate) };
  } catch (error) {
    return { refused: error instanceof TooLong ? 'too_long' : 'unreadable' };
  }
}
