import { NativeRefusal, silence } from '@pouch/mobile/fake-native-bridge';
import { withAudioRecorder } from '@pouch/mobile/fake-plugins/audio-recorder';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bytes = (words: string) => new TextEncoder().encode(words);

describe.each(['android', 'ios'] as const)('the microphone on %s', (platform) => {
  async function phoneWith(options: Parameters<typeof inShell>[1] = {}) {
    const side = inShell(platform, options);
    const phone = withAudioRecorder(side, platform);
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

  it('is refused where the phone was told so (VO-04)', async () => {
    const { phone, checkMicrophone, start } = await phoneWith();
    phone.permission = 'denied';

    await expect(checkMicrophone()).rejects.toThrow('Microphone permission denied');
    await expect(start()).rejects.toThrow('Microphone permission denied');
  });

  it.each(['denied', 'prompt-with-rationale'] as const)(
    'is refused where the person answers %s (VO-04)',
    async (answer) => {
      const { phone, checkMicrophone, start } = await phoneWith();
      phone.answer = answer;
      await expect(checkMicrophone()).resolves.toBeUndefined();

      await expect(start()).rejects.toThrow('Microphone permission denied');
    },
  );

  it('is of no use where the app lacks the recorder (VO-05, NA-07)', async () => {
    const { checkMicrophone, start } = await phoneWith({ without: ['CapacitorAudioRecorder'] });

    await expect(checkMicrophone()).rejects.toThrow('Voice recording not supported on this device');
    await expect(start()).rejects.toThrow('Voice recording not supported on this device');
  });

  it.each([
    ['refuses', () => new NativeRefusal('No such service')],
    ['is silent', () => silence],
  ])('is not known of where the plugin %s (VO-05, NA-07)', async (_, answer) => {
    const { side, checkMicrophone } = await phoneWith();
    side.answer('CapacitorAudioRecorder.checkPermissions', () => {
      const given = answer();
      if (given instanceof Error) throw given;
      return given;
    });
    vi.useFakeTimers();

    const checked = expect(checkMicrophone()).rejects.toThrow('Failed to check microphone permissions');
    await vi.advanceTimersByTimeAsync(5_000);

    await checked;
  });

  it('records real AAC, which comes with the name and kind of an .m4a (VO-06)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('buy milk');
    const { stop, sound } = await start();
    expect(phone.isRecording()).toBe(true);

    stop();
    stop();

    expect((await sound).size).toBe('buy milk'.length);
    expect((await sound).type).toBe('audio/mp4');
    expect(phone.isRecording()).toBe(false);
  });

  it('stops by itself at 30 seconds (VO-02)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    vi.useFakeTimers();
    const { sound } = await start();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(phone.isRecording()).toBe(true);

    await vi.advanceTimersByTimeAsync(1);

    expect((await sound).size).toBe(4);
  });

  it('keeps what was heard before a call came in (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    const { sound } = await start();

    phone.interrupt();

    expect((await sound).size).toBe(4);
  });

  it('keeps what was heard before the app left the front (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    const { sound } = await start();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    document.dispatchEvent(new Event('visibilitychange'));

    expect((await sound).size).toBe(4);
  });

  it('that heard nothing says so (VO-05)', async () => {
    const { stop, sound } = await (await phoneWith()).start();
    stop();

    // Android refuses to end a recording without a sound; iOS leaves an empty file.
    const sentences = { android: 'Failed to stop recording', ios: 'No recording data received' };
    await expect(sound).rejects.toThrow(sentences[platform]);
  });

  it.each([
    ['cannot be read', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is gone', () => Promise.resolve(new Response(null, { status: 404 }))],
  ])('whose file %s says that nothing was received (VO-05)', async (_, answer) => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    const { stop, sound } = await start();
    vi.stubGlobal('fetch', answer);
    stop();

    await expect(sound).rejects.toThrow('No recording data received');
  });

  it('that somebody else has taken does not begin (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    phone.isTaken = true;

    await expect(start()).rejects.toThrow('Failed to start recording');
    expect(phone.files.size).toBe(0);
  });

  it('that a page before this one left running begins anew (VO-05)', async () => {
    const { phone, start } = await phoneWith();
    await start();
    phone.hears = bytes('milk');

    const { stop, sound } = await start();
    stop();

    expect((await sound).size).toBe(4);
  });

  it('whose plugin never says that it began is given up, and told to end (VO-05, NA-07)', async () => {
    const { side, start } = await phoneWith();
    side.answer('CapacitorAudioRecorder.startRecording', () => silence);
    vi.useFakeTimers();

    const starting = expect(start()).rejects.toThrow('Failed to start recording');
    await vi.advanceTimersByTimeAsync(10_000);

    await starting;
    expect(methods(side).at(-1)).toBe('cancelRecording');
  });

  it('whose plugin never says that it stopped is given up after 5 seconds (VO-05, NA-07)', async () => {
    const { side, start } = await phoneWith();
    side.answer('CapacitorAudioRecorder.stopRecording', () => silence);
    vi.useFakeTimers();
    const { stop, sound } = await start();
    const outcome = expect(sound).rejects.toThrow('Failed to stop recording');

    stop();
    await vi.advanceTimersByTimeAsync(5_000);

    await outcome;
    expect(methods(side).at(-1)).toBe('cancelRecording');
  });

  it('is let go at once, and its file deleted, when the note is cancelled (VO-01)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    const life = new AbortController();
    const { sound } = await start(life);

    life.abort();

    await expect(sound).rejects.toBe(life.signal.reason);
    await vi.waitFor(() => expect(phone.isRecording()).toBe(false));
    expect(phone.files.size).toBe(0);
  });

  it('never begins when the note is cancelled while the person is being asked (VO-01)', async () => {
    const { side, phone, start } = await phoneWith();
    const life = new AbortController();
    side.answer('CapacitorAudioRecorder.requestPermissions', () => {
      life.abort();
      return { recordAudio: 'granted' };
    });

    await expect(start(life)).rejects.toHaveProperty('name', 'AbortError');
    expect(phone.isRecording()).toBe(false);
  });

  it('tells how loud it is, until the recording ends (VO-01)', async () => {
    const { side, phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    phone.amplitude = 0.25;
    vi.useFakeTimers();
    const { level, stop, sound } = await start();
    await vi.advanceTimersByTimeAsync(100);
    expect(level()).toBeCloseTo(1.3 * 0.25 ** 0.6);

    stop();
    await sound;
    await vi.advanceTimersByTimeAsync(100);
    const looks = methods(side).length;
    await vi.advanceTimersByTimeAsync(1_000);

    expect(methods(side)).toHaveLength(looks);
  });

  it('records also where it cannot tell how loud it is (VO-01, NA-07)', async () => {
    const { side, phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    side.answer('CapacitorAudioRecorder.getCurrentAmplitude', () => {
      throw new NativeRefusal('No meter');
    });
    const { level, stop, sound } = await start();
    stop();

    expect((await sound).size).toBe(4);
    expect(level()).toBe(0);
  });

  it('leaves no file behind where the system does not clear them away (VO-01)', async () => {
    const { phone, start } = await phoneWith();
    phone.hears = bytes('milk');
    const { stop, sound } = await start();
    stop();
    await sound;

    await vi.waitFor(() => expect(phone.files.size).toBe(platform === 'android' ? 0 : 1));
  });
});
