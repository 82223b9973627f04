import type { Sound } from './decode-audio.ts';

/** Sound of a full scale of 1 is silence below this (-60 dB): whispering reaches -50, a muted microphone stays under -70. */
const quietest = 0.001;

/** A sound shorter than this is a slip of the finger. In seconds. */
const shortest = 0.2;

/** Whether nothing can be heard in any tenth of a second. */
export function isSilent({ samples, rate }: Sound): boolean {
  const stretch = Math.round(rate / 10);
  for (let start = 0; start < samples.length; start += stretch) {
    const part = samples.subarray(start, start + stretch);
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
    if (Math.sqrt(power) >= quietest) return false;
  }
  return true;
}

export const isTooShort = ({ samples, rate }: Sound): boolean => samples.length <= shortest * rate;
