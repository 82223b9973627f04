import { NativeError, noResponse } from '@pouch/mobile/fake-native-bridge';
import { fakeAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = (words: string) => new TextEncoder().encode(words);

describe.each(['android', 'ios'] as const)('the microphone on %s', (platform) => {
  async function phoneWith(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const side = installFakeBridge(platform, options);
    const phone = fakeAudioRecorder(side, platform);
    vi.stubGlobal('fetch', (address: string) => {
      const found = phone.read(address);
      return Promise.resolve(new Response(found, { status: found ? 200 : 404 }));
    });
    const { checkMicrophone, startRecording } = await import('./recorder.ts');
    const start = (life = new AbortController()) => {
      onTestFinished(() => life.abort());
      return startRecording({ maxSeconds: 30, signal: life.signal });
    };
    return { side, phone, checkMicrophone, start };
  }

  const methods = (side: Awaited<ReturnType<typeof phoneWith>>['side']) =>
    side.calls.map(({ method }) => method.split('.')[1]);

  it('is denied if the user has blocked it (VO-04)', async () => {
    const { phone, checkMicrophone, start } = await phoneWith();
    phone.permission = 'denied';

    await expect(checkMicrophone()).rejects.toThrow('Microphone permission denied');
    await expect(start()).rejects.toThrow('Microphone permission denied');
  });

  it.each(['denied', 'prompt-with-rationale'] as const)(
    'is denied if the user answers %s (VO-04)',
    async (answer) => {
      const { phone, checkMicrophone, start } = await phoneWith();
      phone.answer = answer;
      await expect(checkMicrophone()).resolves.toBeUndefined();

      await expect(start()).rejects.toThrow('Microphone permission denied');
    },
  );

  it('is unsupported if the app lacks the recorder (VO-05, NA-07)', async () => {
    const { checkMicrophone, start } = await phoneWith({ without: ['CapacitorAudioRecorder'] });

    await expect(checkMicrophone()).rejects.toThrow('Voice recording not supported on this device');
    await expect(start()).rejects.toThrow('Voice recording not supported on this device');
  });

  it.each([
    ['refuses', () => new NativeError('No such service')],
    ['is silent', () => noResponse],
  ])('cannot be checked if the plugin %s (VO-05, NA-07)', async (_, answer) => {
    const { side, checkMicrophone } = await phoneWith();
    side.implement('CapacitorAudioRecorder.checkPermissions', () => {
      const result = answer();
      if (result instanceof Error) throw result;
      return result;
    });
    vi.useFakeTimers();

    const checked = expect(checkMicrophone()).rejects.toThrow('Failed to check microphone permissions');
    await vi.advanceTimersByTimeAsync(5_000);

    await checked;
  });

  it('records AAC as an .m4a file (VO-06)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('buy milk');
    const { stop, audio } = await start();
    expect(phone.isRecording()).toBe(true);

    stop();
    stop();

    expect((await audio).size).toBe('buy milk'.length);
    expect((await audio).type).toBe('audio/mp4');
    expect(phone.isRecording()).toBe(false);
  });

  it('stops automatically after 30 seconds (VO-02)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    vi.useFakeTimers();
    const { audio } = await start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(phone.isRecording()).toBe(true);

    await vi.advanceTimersByTimeAsync(1);

    expect((await audio).size).toBe(4);
  });

  it('keeps what was recorded before a call (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    const { audio } = await start();

    phone.interrupt();

    expect((await audio).size).toBe(4);
  });

  it('keeps what was recorded before the app went to the background (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    const { audio } = await start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    document.dispatchEvent(new Event('visibilitychange'));

    expect((await audio).size).toBe(4);
  });

  it('without data fails with a message (VO-05)', async () => {
    const { stop, audio } = await (await phoneWith()).start();
    stop();

    // Android rejects the end of an empty recording; iOS writes an empty file.
    const sentences = { android: 'Failed to stop recording', ios: 'No recording data received' };
    await expect(audio).rejects.toThrow(sentences[platform]);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is gone', () => Promise.resolve(new Response(null, { status: 404 }))],
  ])('whose file %s fails with “no data” (VO-05)', async (_, answer) => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    const { stop, audio } = await start();
    vi.stubGlobal('fetch', answer);
    stop();

    await expect(audio).rejects.toThrow('No recording data received');
  });

  it('that another app uses does not start (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.isMicrophoneBusy = true;

    await expect(start()).rejects.toThrow('Failed to start recording');
    expect(phone.files.size).toBe(0);
  });

  it('that an earlier page left running is restarted (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    await start();
    phone.heardAudio = bytes('milk');

    const { stop, audio } = await start();
    stop();

    expect((await audio).size).toBe(4);
  });

  it('whose start is never answered fails, and is cancelled (VO-05, NA-07)', async () => {
    const { side, start } = await phoneWith();
    side.implement('CapacitorAudioRecorder.startRecording', () => noResponse);
    vi.useFakeTimers();

    const starting = expect(start()).rejects.toThrow('Failed to start recording');
    await vi.advanceTimersByTimeAsync(10_000);

    await starting;
    expect(methods(side).at(-1)).toBe('cancelRecording');
  });

  it('whose stop is never answered fails after 5 seconds (VO-05, NA-07)', async () => {
    const { side, start } = await phoneWith();
    side.implement('CapacitorAudioRecorder.stopRecording', () => noResponse);
    vi.useFakeTimers();
    const { stop, audio } = await start();
    const outcome = expect(audio).rejects.toThrow('Failed to stop recording');

    stop();
    await vi.advanceTimersByTimeAsync(5_000);

    await outcome;
    expect(methods(side).at(-1)).toBe('cancelRecording');
  });

  it('is released at once, and its file deleted, when the note is cancelled (VO-01)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    const life = new AbortController();
    const { audio } = await start(life);

    life.abort();

    await expect(audio).rejects.toBe(life.signal.reason);
    await vi.waitFor(() => expect(phone.isRecording()).toBe(false));
    expect(phone.files.size).toBe(0);
  });

  it('never starts when the note is cancelled during the permission prompt (VO-01)', async () => {
    const { side, phone, start } = await phoneWith();
    const life = new AbortController();
    side.implement('CapacitorAudioRecorder.requestPermissions', () => {
      life.abort();
      return { recordAudio: 'granted' };
    });

    await expect(start(life)).rejects.toHaveProperty('name', 'AbortError');
    expect(phone.isRecording()).toBe(false);
  });

  it('measures the loudness until the recording ends (VO-01)', async () => {
    const { side, phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    phone.amplitude = 0.25;
    vi.useFakeTimers();
    const { level, stop, audio } = await start();
    await vi.advanceTimersByTimeAsync(100);
    expect(level()).toBeCloseTo(1.3 * 0.25 ** 0.6);

    stop();
    await audio;
    await vi.advanceTimersByTimeAsync(100);
    const looks = methods(side).length;
    await vi.advanceTimersByTimeAsync(1_000);

    expect(methods(side)).toHaveLength(looks);
  });

  it('records even if the loudness cannot be measured (VO-01, NA-07)', async () => {
    const { side, phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    side.implement('CapacitorAudioRecorder.getCurrentAmplitude', () => {
      throw new NativeError('No meter');
    });
    const { level, stop, audio } = await start();
    stop();

    expect((await audio).size).toBe(4);
    expect(level()).toBe(0);
  });

  it('leaves no file behind on a system that does not delete them (VO-01)', async () => {
    const { phone, start } = await phoneWith();
    phone.heardAudio = bytes('milk');
    const { stop, audio } = await start();
    stop();
    await audio;

    await vi.waitFor(() => expect(phone.files.size).toBe(platform === 'android' ? 0 : 1));
  });
});
