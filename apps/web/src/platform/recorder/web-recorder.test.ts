import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMicrophone, FakeMediaRecorder } from '../../testing/fakes/fake-microphone.ts';
import { webRecorder } from './web-recorder.ts';

const { checkMicrophone, startRecording } = webRecorder;

const start = ({ signal } = new AbortController()) => startRecording({ maxSeconds: 30, signal });
const refuse = (name: string) => () => Promise.reject(new DOMException('', name));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the microphone before a recording', () => {
  it('is denied if the user has blocked it (VO-04)', async () => {
    fakeMicrophone().query.mockResolvedValue({ state: 'denied' });

    await expect(checkMicrophone()).rejects.toThrow('Microphone permission denied');
  });

  it('can be requested if the browser does not know its state (VO-05)', async () => {
    fakeMicrophone().query.mockRejectedValue(new TypeError('microphone is no PermissionName'));

    await expect(checkMicrophone()).resolves.toBeUndefined();
  });

  it('cannot be checked if the query fails (VO-05)', async () => {
    fakeMicrophone().query.mockRejectedValue(new DOMException('', 'InvalidStateError'));

    await expect(checkMicrophone()).rejects.toThrow('Failed to check microphone permissions');
  });

  it('is unsupported without a recorder (VO-05)', async () => {
    fakeMicrophone();
    FakeMediaRecorder.isTypeSupported = () => false;

    await expect(checkMicrophone()).rejects.toThrow('Voice recording not supported on this device');
  });
});

describe('a recording', () => {
  it.each([
    ['NotAllowedError', 'Microphone permission denied'],
    ['SecurityError', 'Microphone permission denied'],
    ['NotFoundError', 'Voice recording not supported on this device'],
    ['NotReadableError', 'Failed to start recording'],
  ])('does not start after %s (VO-05)', async (name, message) => {
    fakeMicrophone(refuse(name));

    await expect(start()).rejects.toThrow(message);
  });

  it('that cannot start releases the microphone (VO-05)', async () => {
    const { isReleased } = fakeMicrophone();
    vi.spyOn(FakeMediaRecorder.prototype, 'start').mockImplementation(() => {
      throw new DOMException('', 'NotSupportedError');
    });

    await expect(start()).rejects.toThrow('Failed to start recording');
    expect(isReleased()).toBe(true);
  });

  it.each([
    ['audio/webm;codecs=opus', () => true],
    ['audio/mp4', (type: string) => type === 'audio/mp4'],
  ])('has the type %s if the browser supports it (VO-06)', async (type, isTypeSupported) => {
    fakeMicrophone();
    FakeMediaRecorder.isTypeSupported = isTypeSupported;

    await start();

    expect(FakeMediaRecorder.latest.mimeType).toBe(type);
  });

  it('ends when it is stopped, with all data (VO-01)', async () => {
    const { isReleased } = fakeMicrophone();
    const { stop, audio } = await start();
    FakeMediaRecorder.latest.emitData('buy ');
    FakeMediaRecorder.latest.emitData('milk');
    stop();
    stop();

    expect((await audio).size).toBe('buy milk'.length);
    expect(isReleased()).toBe(true);
  });

  it('ends automatically after 30 seconds (VO-02)', async () => {
    fakeMicrophone();
    const { audio } = await start();
    FakeMediaRecorder.latest.emitData('milk');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(FakeMediaRecorder.latest.state).toBe('recording');

    await vi.advanceTimersByTimeAsync(1);

    expect((await audio).size).toBe(4);
  });

  it('ends in time in a hidden tab with throttled timers (VO-02)', async () => {
    fakeMicrophone();
    const { audio } = await start();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_100);
    FakeMediaRecorder.latest.emitData('milk');

    expect((await audio).size).toBe(4);
  });

  it('keeps what was recorded before the microphone was unplugged (VO-05)', async () => {
    fakeMicrophone();
    const { audio } = await start();
    FakeMediaRecorder.latest.emitData('milk');
    FakeMediaRecorder.latest.dispatchEvent(new Event('error'));
    FakeMediaRecorder.latest.stop();

    expect((await audio).size).toBe(4);
  });

  it('without data fails with a message (VO-05)', async () => {
    fakeMicrophone();
    const { stop, audio } = await start();
    stop();

    await expect(audio).rejects.toThrow('No recording data received');
  });

  it('that cannot be stopped fails with a message, and releases the microphone (VO-05)', async () => {
    const { isReleased } = fakeMicrophone();
    const { stop, audio } = await start();
    vi.spyOn(FakeMediaRecorder.prototype, 'stop').mockImplementation(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    stop();

    await expect(audio).rejects.toThrow('Failed to stop recording');
    expect(isReleased()).toBe(true);
  });

  it('that does not stop within 5 seconds fails (VO-05)', async () => {
    fakeMicrophone();
    const { stop, audio } = await start();
    vi.spyOn(FakeMediaRecorder.prototype, 'stop').mockImplementation(() => undefined);
    const outcome = expect(audio).rejects.toThrow('Failed to stop recording');
    stop();
    await vi.advanceTimersByTimeAsync(5_000);

    await outcome;
  });

  it('that is aborted releases the microphone at once (VO-01)', async () => {
    const { isReleased } = fakeMicrophone();
    const life = new AbortController();
    const { audio } = await start(life);
    audio.catch(() => undefined);

    life.abort();

    expect(isReleased()).toBe(true);
    expect(FakeMediaRecorder.latest.state).toBe('inactive');
  });

  it('that is aborted during the permission prompt never starts (VO-01)', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    const { stream, isReleased } = fakeMicrophone(() => new Promise((resolve) => (allow = resolve)));
    const life = new AbortController();
    const starting = start(life);
    life.abort();
    allow(stream);

    await expect(starting).rejects.toBe(life.signal.reason);
    expect(isReleased()).toBe(true);
  });
});
