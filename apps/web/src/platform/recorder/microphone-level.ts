interface Meter {
  /** The current loudness, from 0 to 1. */
  level: () => number;
  close: () => void;
}

/** Measures the loudness of a stream. Always 0 in a browser without Web Audio: recording works without it. */
export function createLevelMeter(stream: MediaStream): Meter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        return computeLevel(samples);
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

function computeLevel(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return perceivedLoudness(Math.sqrt(power));
}

/** Perceived loudness from 0 to 1, by Stevens's power law with the exponent 0.6. A loud voice, at -4 dBFS, is 1. */
export const perceivedLoudness = (amplitude: number): number => Math.min(1, 1.3 * amplitude ** 0.6);
