import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveMicrophone, StandInRecorder } from '../../testing/fake-microphone.ts';
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

describe('the microphone, before anybody records', () => {
  it('is refused where the browser was told so (VO-04)', async () => {
    giveMicrophone().query.mockResolvedValue({ state: 'denied' });

    await expect(checkMicrophone()).rejects.toThrow('Microphone permission denied');
  });

  it('may be asked for where the browser cannot say (VO-05)', async () => {
    giveMicrophone().query.mockRejectedValue(new TypeError('microphone is no PermissionName'));

    await expect(checkMicrophone()).resolves.toBeUndefined();
  });

  it('is not known of where asking fails (VO-05)', async () => {
    giveMicrophone().query.mockRejectedValue(new DOMException('', 'InvalidStateError'));

    await expect(checkMicrophone()).rejects.toThrow('Failed to check microphone permissions');
  });

  it('is of no use without a recorder (VO-05)', async () => {
    giveMicrophone();
    StandInRecorder.isTypeSupported = () => false;

    await expect(checkMicrophone()).rejects.toThrow('Voice recording not supported on this device');
  });
});

describe('a recording', () => {
  it.each([
    ['NotAllowedError', 'Microphone permission denied'],
    ['SecurityError', 'Microphone permission denied'],
    ['NotFoundError', 'Voice recording not supported on this device'],
    ['NotReadableError', 'Failed to start recording'],
  ])('does not begin after %s (VO-05)', async (name, message) => {
    giveMicrophone(refuse(name));

    await expect(start()).rejects.toThrow(message);
  });

  it('that cannot begin lets the microphone go (VO-05)', async () => {
    const { isLetGo } = giveMicrophone();
    vi.spyOn(StandInRecorder.prototype, 'start').mockImplementation(() => {
      throw new DOMException('', 'NotSupportedError');
    });

    await expect(start()).rejects.toThrow('Failed to start recording');
    expect(isLetGo()).toBe(true);
  });

  it.each([
    ['audio/webm;codecs=opus', () => true],
    ['audio/mp4', (type: string) => type === 'audio/mp4'],
  ])('is written as %s where the browser can (VO-06)', async (type, isTypeSupported) => {
    giveMicrophone();
    StandInRecorder.isTypeSupported = isTypeSupported;

    await start();

    expect(StandInRecorder.latest.mimeType).toBe(type);
  });

  it('ends when it is asked to, with all that was heard (VO-01)', async () => {
    const { isLetGo } = giveMicrophone();
    const { stop, sound } = await start();
    StandInRecorder.latest.hears('buy ');
    StandInRecorder.latest.hears('milk');
    stop();
    stop();

    expect((await sound).size).toBe('buy milk'.length);
    expect(isLetGo()).toBe(true);
  });

  it('ends by itself at 30 seconds (VO-02)', async () => {
    giveMicrophone();
    const { sound } = await start();
    StandInRecorder.latest.hears('milk');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(StandInRecorder.latest.state).toBe('recording');

    await vi.advanceTimersByTimeAsync(1);

    expect((await sound).size).toBe(4);
  });

  it('ends in time where the clocks of a hidden tab come late (VO-02)', async () => {
    giveMicrophone();
    const { sound } = await start();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_100);
    StandInRecorder.latest.hears('milk');

    expect((await sound).size).toBe(4);
  });

  it('keeps what was heard before the microphone was unplugged (VO-05)', async () => {
    giveMicrophone();
    const { sound } = await start();
    StandInRecorder.latest.hears('milk');
    StandInRecorder.latest.dispatchEvent(new Event('error'));
    StandInRecorder.latest.stop();

    expect((await sound).size).toBe(4);
  });

  it('of nothing says so (VO-05)', async () => {
    giveMicrophone();
    const { stop, sound } = await start();
    stop();

    await expect(sound).rejects.toThrow('No recording data received');
  });

  it('that cannot be stopped says so, and lets the microphone go (VO-05)', async () => {
    const { isLetGo } = giveMicrophone();
    const { stop, sound } = await start();
    vi.spyOn(StandInRecorder.prototype, 'stop').mockImplementation(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    stop();

    await expect(sound).rejects.toThrow('Failed to stop recording');
    expect(isLetGo()).toBe(true);
  });

  it('that does not stop within 5 seconds is given up (VO-05)', async () => {
    giveMicrophone();
    const { stop, sound } = await start();
    vi.spyOn(StandInRecorder.prototype, 'stop').mockImplementation(() => undefined);
    const outcome = expect(sound).rejects.toThrow('Failed to stop recording');
    stop();
    await vi.advanceTimersByTimeAsync(5_000);

    await outcome;
  });

  it('given up lets the microphone go at once (VO-01)', async () => {
    const { isLetGo } = giveMicrophone();
    const life = new AbortController();
    const { sound } = await start(life);
    sound.catch(() => undefined);

    life.abort();

    expect(isLetGo()).toBe(true);
    expect(StandInRecorder.latest.state).toBe('inactive');
  });

  it('given up while the person was being asked never begins (VO-01)', async () => {
    let allow: (stream: MediaStream) => void = () => undefined;
    const { stream, isLetGo } = giveMicrophone(() => new Promise((resolve) => (allow = resolve)));
    const life = new AbortController();
    const starting = start(life);
    life.abort();
    allow(stream);

    await expect(starting).rejects.toBe(life.signal.reason);
    expect(isLetGo()).toBe(true);
  });
});
