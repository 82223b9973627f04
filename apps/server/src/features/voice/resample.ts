/** Zero crossings of the filter on either side: steeper than speech needs, and quick. */
const crossings = 16;

/**
 * The same sound at another rate, both in samples a second. What the new rate cannot hold is filtered out first, or it
 * would come back as a false tone (a sinc in a Hann window).
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const width = crossings * Math.max(1, step);
  const filterAt = filters(Math.min(1, to / from), width);
  const resampled = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < resampled.length; index += 1) {
    const place = index * step;
    const start = Math.floor(place - width) + 1;
    resampled[index] = weighted(
      samples,
      start,
      filterAt(place - Math.floor(place), start - Math.floor(place)),
    );
  }
  return resampled;
}

function weighted(samples: Float32Array, start: number, filter: Float32Array): number {
  let sum = 0;
  for (let tap = 0; tap < filter.length; tap += 1) sum += (samples[start + tap] ?? 0) * (filter[tap] ?? 0);
  return sum;
}

/** Places between two samples recur, 160 of them from 44.1 kHz to 16 kHz; each is worked out once. */
function filters(cutoff: number, width: number) {
  const known = new Map<number, Float32Array>();
  return (phase: number, first: number): Float32Array => {
    const key = Math.round(phase * 1e6);
    const filter = known.get(key) ?? filterOf(phase, first, { cutoff, width });
    known.set(key, filter);
    return filter;
  };
}

function filterOf(
  phase: number,
  first: number,
  { cutoff, width }: { cutoff: number; width: number },
): Float32Array {
  const filter = Float32Array.from({ length: Math.ceil(2 * width) }, (_, tap) => {
    const distance = first + tap - phase;
    const window = Math.abs(distance) < width ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / width) : 0;
    return sinc(cutoff * distance) * window;
  });
  // A steady level stays exactly as loud as it was.
  const sum = filter.reduce((total, weight) => total + weight, 0);
  return filter.map((weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
