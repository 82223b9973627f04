import { decodeAudio, TooLongError } from './decode-audio.ts';
import { resample } from './resample.ts';
import { isSilent, isTooShort } from './silence.ts';
import type { AudioFormat } from './audio-format.ts';
import { encodeWav } from './wav.ts';

/** The converted recording, or the reason for a refusal. */
export type AudioReadResult =
  { wav: Buffer } | { refused: 'unreadable' | 'too_long' | 'too_short' | 'silent' };

/** The maximum length in seconds, and the tolerance beyond it: frames are whole, and stopping takes a moment. */
export interface AudioLimits {
  maxSeconds: number;
  slack: number;
}

/** Samples per second that speech recognisers work at. */
const speechRate = 16_000;

/** Converts a recording of any supported format to WAV, mono, 16 kHz, without metadata. */
export async function readAudio(
  bytes: Uint8Array,
  kind: AudioFormat,
  limits: AudioLimits,
): Promise<AudioReadResult> {
  try {
    const audio = await decodeAudio(bytes, kind, limits.maxSeconds + limits.slack);
    if (isTooShort(audio)) return { refused: 'too_short' };
    if (isSilent(audio)) return { refused: 'silent' };
    return { wav: encodeWav(resample(audio.samples, audio.rate, speechRate), speechRate) };
  } catch (error) {
    return { refused: error instanceof TooLongError ? 'too_long' : 'unreadable' };
  }
}
