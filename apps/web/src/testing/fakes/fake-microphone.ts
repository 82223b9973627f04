import { vi } from 'vitest';

/** A fake `MediaRecorder`, which jsdom lacks. The test emits the recorded data. */
export class FakeMediaRecorder extends EventTarget {
  static isTypeSupported: (type: string) => boolean = () => true;
  static latest: FakeMediaRecorder;
  state = 'inactive';
  readonly stream: MediaStream;
  readonly mimeType: string;

  constructor(stream: MediaStream, { mimeType }: { mimeType: string }) {
    super();
    this.stream = stream;
    this.mimeType = mimeType;
    FakeMediaRecorder.latest = this;
  }

  start(): void {
    this.state = 'recording';
  }

  emitData(sound: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([sound]) }));
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

/** Gives the browser a microphone; `open` replaces `getUserMedia`. `isReleased`: whether its track was stopped. */
export function fakeMicrophone(open?: () => Promise<MediaStream>) {
  const track = { stop: vi.fn() };
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder);
  FakeMediaRecorder.isTypeSupported = () => true;
  const getUserMedia = vi.fn(open ?? (() => Promise.resolve(stream)));
  const query = vi.fn(() => Promise.resolve({ state: 'prompt' }));
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { mediaDevices: { getUserMedia }, permissions: { query } }),
  );
  return { stream, query, getUserMedia, isReleased: () => track.stop.mock.calls.length > 0 };
}
