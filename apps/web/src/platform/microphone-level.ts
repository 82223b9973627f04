/** Decibels of full scale between which speech is shown: a quiet room, and a loud voice. */
const quiet = -50;
const loud = -12;

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
  const decibels = 10 * Math.log10(power);
  return Math.max(0, Math.min(1, (decibels - quiet) / (loud - quiet)));
}
