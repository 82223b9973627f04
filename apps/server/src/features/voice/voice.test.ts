import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi, testSettings, type TestUser } from '../../testing/api.ts';
import { hostileAudio, speechSamples, readAudioSample, createToneWav } from '../../testing/audio-samples.ts';
import { responses, fakeTranscription } from '../../testing/fakes/fake-transcription.ts';

const service = await fakeTranscription();
const key = 'sk-test-0123456789';
const transcribe = { baseUrl: service.baseUrl, apiKey: key, model: 'whisper-1' };
const settings = { ...testSettings, transcribe };
const api = testApi({ settings, transcriptionTimeoutMs: 60_000 });
const impatientApi = testApi({ settings, transcriptionTimeoutMs: 1_000 });

const aSecond = createToneWav({ seconds: 1 });

/** A multipart form with these fields, as a browser sends it. */
async function form(fields: readonly (readonly [string, string | Buffer])[]) {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), 'recording.m4a');
  }
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}

const sendRecording = async (user: TestUser, recording: Buffer) =>
  user.send('transcribeVoice', await form([['audio', recording]]));

/** The duration of a WAV file in seconds, and its peak at a full scale of 1. */
function measured(wav: Buffer) {
  const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_767;
  return {
    rate: wav.readUInt32LE(24),
    channels: wav.readUInt16LE(22),
    seconds: samples.length / 16_000,
    loudest,
  };
}

beforeEach(() => service.respondWith(responses.words('buy milk')));

describe('a voice note', () => {
  it('becomes text (VO-06)', async () => {
    const ana = await api.createUser();

    const { status, answer, headers } = await sendRecording(ana, aSecond);

    expect(status).toBe(200);
    expect(answer).toEqual({ transcription: 'buy milk' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await ana.send('getVoiceNotes')).answer).toEqual({ available: true });
  });

  it('goes to the service by OpenAI’s API, as speech only (VO-06)', async () => {
    await sendRecording(await api.createUser(), createToneWav({ seconds: 2, rate: 44_100, channels: 2 }));

    expect(service.requests).toHaveLength(1);
    const [sent] = service.requests;
    expect(sent?.path).toBe('/v1/audio/transcriptions');
    expect(sent?.authorization).toBe(`Bearer ${key}`);
    expect(sent?.fields).toEqual({ model: 'whisper-1', response_format: 'json' });
    expect(sent?.file).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
    const speech = measured(sent?.file.bytes ?? Buffer.alloc(44));
    expect(speech).toMatchObject({ rate: 16_000, channels: 1, seconds: 2 });
    expect(speech.loudest).toBeCloseTo(0.5, 2);
  });

  it.each(speechSamples)('may be %s, detected by its content (VO-06)', async (name) => {
    const { status } = await sendRecording(await api.createUser(), readAudioSample(name));

    expect(status).toBe(200);
    const speech = measured(service.requests[0]?.file.bytes ?? Buffer.alloc(44));
    expect(speech.seconds).toBeGreaterThan(2.5);
    expect(speech.seconds).toBeLessThan(3.6);
    expect(speech.loudest).toBeGreaterThan(0.2);
  });

  it('may last 30 seconds, plus the moment in which a recorder stops (VO-06)', async () => {
    const ana = await api.createUser();
    const long = (seconds: number) => createToneWav({ seconds, rate: 8_000 });

    expect((await sendRecording(ana, long(30.4))).status).toBe(200);
    const { status, error } = await sendRecording(ana, long(31));

    expect(status).toBe(422);
    expect(error.message).toBe('The recording is longer than 30 seconds. Please say it in parts.');
  });

  it('is measured by its duration, however small its file is (VO-06)', async () => {
    const minutes = Buffer.concat(Array.from({ length: 60 }, () => readAudioSample('bare.aac')));

    const { status, error } = await sendRecording(await api.createUser(), minutes);

    expect(status).toBe(422);
    expect(error.message).toContain('longer than 30 seconds');
    expect(service.requests).toHaveLength(0);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'The recording is empty.'],
    ['a slip of the finger', createToneWav({ seconds: 0.1 }), 'The recording is empty.'],
    ['a header without sound', createToneWav({ seconds: 0 }), 'The recording is empty.'],
    [
      'silence',
      createToneWav({ seconds: 2, loudness: 0 }),
      'There is nothing to hear in the recording. Please check your microphone.',
    ],
    [
      'the hum of a muted microphone',
      createToneWav({ seconds: 2, loudness: 0.0003 }),
      'There is nothing to hear in the recording. Please check your microphone.',
    ],
    ['a letter', Buffer.from('Dear all, this is no sound.'), /^This is not a recording we can read/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(2000, 'x'), 'latin1'), /^This is not a recording/],
    ['a name without content', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), 'The recording is empty.'],
    ['half a head', readAudioSample('aac.m4a').subarray(0, 900), /^This is not a recording|empty/],
    [
      'noise after a true beginning',
      Buffer.concat([readAudioSample('chromium.webm').subarray(0, 60), Buffer.alloc(5000, 7)]),
      /./,
    ],
  ])('that is %s is refused with a message, without a request (VO-06)', async (_, recording, sentence) => {
    const { status, error } = await sendRecording(await api.createUser(), recording);

    expect(status).toBe(422);
    expect(error.code).toBe('invalid_input');
    expect(error.issues).toEqual([{ field: 'audio', message: error.message }]);
    expect(error.message).toMatch(sentence);
    expect(service.requests).toHaveLength(0);
  });

  it('that is cut off is read up to there (VO-06)', async () => {
    const { status } = await sendRecording(
      await api.createUser(),
      readAudioSample('chromium.webm').subarray(0, 9_000),
    );

    expect(status).toBe(200);
  });

  it.each(Object.entries(hostileAudio))(
    'made to exhaust the server, %s, only ends its own process (VO-06)',
    async (_, make) => {
      const ana = await api.createUser();

      const answer = sendRecording(ana, make());
      const health = await ana.send('getHealth');

      expect(health.status).toBe(200);
      expect((await answer).status).toBe(422);
      expect((await sendRecording(ana, aSecond)).status).toBe(200);
    },
  );
});

describe('the form', () => {
  it.each([
    ['without a file', [['audio', 'words']]],
    ['with the file elsewhere', [['sound', aSecond]]],
    [
      'with two files',
      [
        ['audio', aSecond],
        ['audio', aSecond],
      ],
    ],
    ['without anything', []],
    ['with a hundred fields', Array.from({ length: 100 }, (_, index) => [`f${index}`, 'x'] as const)],
  ] as const)('%s is refused (VO-06)', async (_, fields) => {
    const { status } = await (await api.createUser()).send('transcribeVoice', await form(fields));

    expect(status).toBe(422);
  });

  it.each([
    [
      'that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="audio"; filename="a"\r\n\r\nRI',
    ],
    ['without a boundary', 'multipart/form-data', '--x--'],
    ['of nonsense', 'multipart/form-data; boundary=x', 'nonsense'],
    ['of nothing', 'multipart/form-data; boundary=x', ''],
  ])('%s is refused (VO-06)', async (_, type, body) => {
    const ana = await api.createUser();

    const { status } = await ana.send('transcribeVoice', {
      body: Buffer.from(body),
      headers: { 'content-type': type },
    });

    expect(status).toBe(422);
  });

  it('is the only accepted content (VO-06)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('transcribeVoice', { body: { audio: 'x' } })).status).toBe(415);
    const raw = { body: aSecond, headers: { 'content-type': 'audio/wav' } };
    expect((await ana.send('transcribeVoice', raw)).error.message).toBe(
      'Please send a file, as multipart/form-data.',
    );
  });

  it('is accepted by no other call (AP-04)', async () => {
    const sent = await form([['audio', aSecond]]);

    expect((await (await api.createUser()).send('addItem', sent)).status).toBe(415);
  });

  it('may have at most 10 MB, and 100 MB do no harm (VO-06)', async () => {
    const ana = await api.createUser();

    for (const megabytes of [11, 100]) {
      const { status, error } = await sendRecording(ana, Buffer.alloc(megabytes * 1024 * 1024));
      expect(status).toBe(413);
      expect(error.message).toBe('That is too large to be accepted.');
    }
  });
});

describe('the text from the service', () => {
  it.each([
    ['  Buy milk.\n\nAnd\teggs. ', 'Buy milk. And eggs.'],
    ['', ''],
    ['\u0000\u202Emilk', 'milk'],
    ['<b>milk</b> 👩‍🍳', '<b>milk</b> 👩‍🍳'],
  ])('%j becomes %j', async (text, written) => {
    service.respondWith(responses.words(text));

    expect((await sendRecording(await api.createUser(), aSecond)).answer).toEqual({ transcription: written });
  });

  it('is no longer than a thought', async () => {
    service.respondWith(responses.words('milk '.repeat(10_000)));

    expect((await sendRecording(await api.createUser(), aSecond)).answer.transcription).toHaveLength(10_000);
  });

  it.each([
    ['refuses the key', responses.wrongKey, 502],
    ['breaks', responses.broken, 502],
    ['answers a page', responses.page, 502],
    ['answers without words', responses.json(200, { transcript: 'milk' }), 502],
    ['answers no text', responses.json(200, { text: 7 }), 502],
    ['answers without end', responses.endless, 502],
    ['sends elsewhere', responses.elsewhere, 502],
    ['hangs up', responses.hangUp, 502],
    ['has too much to do', responses.tooMany, 503],
  ])('is missing when it %s, and the response says so (VO-05)', async (_, answer, expected) => {
    service.respondWith(answer);

    const { status, error } = await sendRecording(await api.createUser(), aSecond);

    expect(status).toBe(expected);
    expect(error.message).toMatch(/^The transcription service .+ Please try again/);
    expect(service.requests).toHaveLength(1);
  });

  it('is missing when it does not answer in time, and the response says so (VO-05)', async () => {
    service.respondWith(responses.nothing);

    const { status, error } = await sendRecording(await impatientApi.createUser(), aSecond);

    expect(status).toBe(503);
    expect(error.message).toMatch(/^The transcription service .+ Please try again/);
  });

  it('may be requested again after the time that a busy service names', async () => {
    service.respondWith(responses.tooMany);

    expect((await sendRecording(await api.createUser(), aSecond)).headers['retry-after']).toBe('7');
  });

  it('and its key are not logged', async () => {
    service.respondWith(responses.words('the secret is a pouch'));
    await sendRecording(await api.createUser(), aSecond);
    service.respondWith(responses.bare('the secret is a pouch'));
    await sendRecording(await api.createUser(), aSecond);
    service.respondWith(responses.wrongKey);
    await sendRecording(await api.createUser(), aSecond);

    const log = api.logLines.join('\n');
    expect(log).toContain('"status":401,"msg":"The transcription service refused"');
    expect(log).not.toMatch(/sk-|secret/);
  });
});

describe('recordings', () => {
  it('can be sent 20 times a minute per user (VO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const letter = Buffer.from('no sound');
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await sendRecording(ana, letter)).status);

    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await sendRecording(ana, letter);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await sendRecording(ben, aSecond)).status).toBe(200);
  });
});

describe('a server without a transcription service', () => {
  const bare = testApi();
  let ana: TestUser;
  beforeAll(async () => {
    ana = await bare.createUser();
  });

  it('says so before a recording and after one (VO-06)', async () => {
    expect((await ana.send('getVoiceNotes')).answer).toEqual({ available: false });

    const { status, error } = await sendRecording(ana, aSecond);

    expect(status).toBe(503);
    expect(error).toEqual({
      code: 'unavailable',
      message: 'Voice notes are not set up on this server: no transcription service is named.',
    });
    expect(bare.logLines.filter((line) => line.includes('A request failed'))).toEqual([]);
  });
});
