interface Meter {
  /** How loud it is at this moment, 0 to 1. */
  level: () => number;
  close: () => void;
}

/** Listens along to a stream. Where the browser cannot, it is always quiet: a recording does not need it. */
export function microphoneLevel(stream: MediaStream): Meter {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        return shareOf(samples);
      },
      close: () => void context.close().catch(() => undefined),
    };
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

function shareOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return feltLoudness(Math.sqrt(power));
}

/** Loudness as it is felt (Stevens' power of pressure, 0.6); a voice as loud as microphones take, at -4 dB, is 1. */
export const feltLoudness = (pressure: number): number => Math.min(1, 1.3 * pressure ** 0.6);
