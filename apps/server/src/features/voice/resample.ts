/** Zero crossings of the filter on each side: steeper than speech needs, and fast. */
const crossings = 16;

/**
 * Resamples to another rate, both in samples per second. A low-pass filter (a sinc in a Hann window) first removes
 * frequencies above the new Nyquist limit, which would alias.
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const step = from / to;
  const width = crossings * Math.max(1, step);
  const filterAt = createFilterCache(Math.min(1, to / from), width);
  const resampled = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < resampled.length; index += 1) {
    const position = index * step;
    const start = Math.floor(position - width) + 1;
    resampled[index] = applyFilter(
      samples,
      start,
      filterAt(position - Math.floor(position), start - Math.floor(position)),
    );
  }
  return resampled;
}

function applyFilter(samples: Float32Array, start: number, filter: Float32Array): number {
  let sum = 0;
  for (let tap = 0; tap < filter.length; tap += 1) sum += (samples[start + tap] ?? 0) * (filter[tap] ?? 0);
  return sum;
}

/** Phases between two samples recur, 160 of them from 44.1 kHz to 16 kHz; each filter is computed once. */
function createFilterCache(cutoff: number, width: number) {
  const cache = new Map<number, Float32Array>();
  return (phase: number, first: number): Float32Array => {
    const key = Math.round(phase * 1e6);
    const filter = cache.get(key) ?? buildFilter(phase, first, { cutoff, width });
    cache.set(key, filter);
    return filter;
  };
}

function buildFilter(
  phase: number,
  first: number,
  { cutoff, width }: { cutoff: number; width: number },
): Float32Array {
  const filter = Float32Array.from({ length: Math.ceil(2 * width) }, (_, tap) => {
    const distance = first + tap - phase;
    const window = Math.abs(distance) < width ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / width) : 0;
    return sinc(cutoff * distance) * window;
  });
  // Normalises the filter, so that a constant level is unchanged.
  const sum = filter.reduce((total, weight) => total + weight, 0);
  return filter.map((weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
