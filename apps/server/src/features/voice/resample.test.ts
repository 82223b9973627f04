import { describe, expect, it } from 'vitest';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: seconds * rate }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

/** The amplitude of a tone in the middle of the samples, away from the edges; 1 for full scale. */
function strength(samples: Float32Array, hertz: number, rate: number): number {
  const middle = samples.subarray(rate / 10, rate / 10 + rate / 4);
  let [real, imaginary] = [0, 0];
  middle.forEach((sample, index) => {
    real += sample * Math.cos((2 * Math.PI * hertz * index) / rate);
    imaginary += sample * Math.sin((2 * Math.PI * hertz * index) / rate);
  });
  return (2 * Math.hypot(real, imaginary)) / middle.length;
}

describe('speech at another rate', () => {
  it.each([8_000, 11_025, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000])(
    'from %i Hz sounds the same',
    (rate) => {
      const samples = resample(tone(1_000, rate), rate, 16_000);

      expect(samples.length).toBeGreaterThan(7_990);
      expect(samples.length).toBeLessThanOrEqual(8_000);
      expect(strength(samples, 1_000, 16_000)).toBeCloseTo(1, 2);
    },
  );

  it('has no alias of frequencies above its limit', () => {
    const samples = resample(tone(12_000, 48_000), 48_000, 16_000);

    expect(strength(samples, 4_000, 16_000)).toBeLessThan(0.001);
  });

  it('is unchanged at the right rate', () => {
    const samples = tone(440, 16_000);

    expect(resample(samples, 16_000, 16_000)).toBe(samples);
  });
});
