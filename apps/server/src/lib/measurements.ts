import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';

/** One piece of work that is over. It holds nothing of what anyone wrote. */
export interface Measurement {
  work: 'sorting' | 'notice' | 'job';
  /** What became of it, or which job it was: one of a few fixed words. */
  label: string;
  seconds: number;
}

/** What the figures of METRICS_PORT are made of; while nobody listens, publishing does nothing. */
const measurements = channel('pouch:measurements');

/** Runs `run` and publishes how long it took, labelled with what `label` says of its result. A failure is `failed`. */
export async function measure<Result>(
  work: Measurement['work'],
  run: () => Result | Promise<Result>,
  label: (result: Result) => string,
): Promise<Result> {
  const start = performance.now();
  const publish = (text: string): void =>
    measurements.publish({
      work,
      label: text,
      seconds: (performance.now() - start) / 1000,
    } satisfies Measurement);
  try {
    const result = await run();
    publish(label(result));
    return result;
  } catch (error) {
    publish('failed');
    throw error;
  }
}

/** Calls `listen` with each measurement; returns what ends that. */
export function listenToMeasurements(listen: (measurement: Measurement) => void): () => void {
  const receive = (message: unknown): void => listen(message as Measurement);
  subscribe(measurements.name, receive);
  return () => {
    unsubscribe(measurements.name, receive);
  };
}
