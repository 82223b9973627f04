import { vi } from 'vitest';

/** Stands in for a browser's recorder, which jsdom has not. What it hears is what the test says. */
export class StandInRecorder extends EventTarget {
  static isTypeSupported: (type: string) => boolean = () => true;
  static latest: StandInRecorder;
  state = 'inactive';
  readonly stream: MediaStream;
  readonly mimeType: string;

  constructor(stream: MediaStream, { mimeType }: { mimeType: string }) {
    super();
    this.stream = stream;
    this.mimeType = mimeType;
    StandInRecorder.latest = this;
  }

  start(): void {
    this.state = 'recording';
  }

  hears(sound: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound]) }));
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

/** Gives the browser a microphone. `open` may answer otherwise; the answer tells whether it is let go. */
export function giveMicrophone(open?: () => Promise<MediaStream>) {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  vi.stubGlobal('MediaRecorder', StandInRecorder);
  StandInRecorder.isTypeSupported = () => true;
  const getUserMedia = vi.fn(open ?? (() => Promise.resolve(stream)));
  const query = vi.fn(() => Promise.resolve({ state: 'prompt' }));
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { mediaDevices: { getUserMedia }, permissions: { query } }),
  );
  return { stream, query, getUserMedia, isLetGo: () => track.stop.mock.calls.length > 0 };
}
