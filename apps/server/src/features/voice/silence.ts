import type { AudioSamples } from './decode-audio.ts';

/**
 * RMS level below which sound is silence, at a full scale of 1 (-60 dB): whispering reaches -50 dB, a muted microphone
 * stays under -70 dB.
 */
const silenceLevel = 0.001;

/** Seconds; a shorter recording is an accidental tap. */
const minSeconds = 0.2;

/** Whether every tenth of a second is silent. */
export function isSilent({ samples, rate }: AudioSamples): boolean {
  const stretch = Math.round(rate / 10);
  for (let start = 0; start < samples.length; start += stretch) {
    const part = samples.subarray(start, start + stretch);
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    if (Math.sqrt(power) >= silenceLevel) return false;
  }
  return true;
}

export const isTooShort = ({ samples, rate }: AudioSamples): boolean => samples.length <= minSeconds * rate;
