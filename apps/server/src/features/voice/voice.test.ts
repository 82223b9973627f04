import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApi, testSettings, type Person } from '../../testing/api.ts';
import { hostileSounds, sayings, sound, toneFile } from '../../testing/audio-samples.ts';
import { answers, standInTranscription } from '../../testing/fakes/fake-transcription.ts';

const service = await standInTranscription();
const key = 'sk-test-0123456789';
const transcribe = { baseUrl: service.baseUrl, apiKey: key, model: 'whisper-1' };
const api = testApi({ settings: { ...testSettings, transcribe }, transcriptionPatience: 1_000 });

const aSecond = toneFile({ seconds: 1 });

/** What a browser sends for a form with these fields. */
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

const say = async (person: Person, recording: Buffer) =>
  person.send('transcribeVoice', await form([['audio', recording]]));

/** A WAV file's seconds, and its loudest sample of a full scale of 1. */
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

beforeEach(() => service.says(answers.words('buy milk')));

describe('a voice note', () => {
  it('becomes words (VO-06)', async () => {
    const ana = await api.signedIn();

    const { status, answer, headers } = await say(ana, aSecond);

    expect(status).toBe(200);
    expect(answer).toEqual({ transcription: 'buy milk' });
    expect(headers['cache-control']).toBe('no-store');
    expect((await ana.send('getVoiceNotes')).answer).toEqual({ available: true });
  });

  it('goes to the service as OpenAI’s protocol has it, as nothing but speech (VO-06)', async () => {
    await say(await api.signedIn(), toneFile({ seconds: 2, rate: 44_100, channels: 2 }));

    expect(service.heard).toHaveLength(1);
    const [sent] = service.heard;
    expect(sent?.path).toBe('/v1/audio/transcriptions');
    expect(sent?.authorization).toBe(`Bearer ${key}`);
    expect(sent?.fields).toEqual({ model: 'whisper-1', response_format: 'json' });
    expect(sent?.file).toMatchObject({ name: 'recording.wav', type: 'audio/wav' });
    const speech = measured(sent?.file.bytes ?? Buffer.alloc(44));
    expect(speech).toMatchObject({ rate: 16_000, channels: 1, seconds: 2 });
    expect(speech.loudest).toBeCloseTo(0.5, 2);
  });

  it.each(sayings)('may be %s, judged by its content (VO-06)', async (name) => {
    const { status } = await say(await api.signedIn(), sound(name));

    expect(status).toBe(200);
    const speech = measured(service.heard[0]?.file.bytes ?? Buffer.alloc(44));
    expect(speech.seconds).toBeGreaterThan(2.5);
    expect(speech.seconds).toBeLessThan(3.6);
    expect(speech.loudest).toBeGreaterThan(0.2);
  });

  it('lasts 30 seconds, and the moment in which a recorder stops (VO-06)', async () => {
    const ana = await api.signedIn();
    const long = (seconds: number) => toneFile({ seconds, rate: 8_000 });

    expect((await say(ana, long(30.4))).status).toBe(200);
    const { status, error } = await say(ana, long(31));

    expect(status).toBe(422);
    expect(error.message).toBe('The recording is longer than 30 seconds. Please say it in parts.');
  });

  it('is measured as it sounds, however small its file is (VO-06)', async () => {
    const minutes = Buffer.concat(Array.from({ length: 60 }, () => sound('bare.aac')));

    const { status, error } = await say(await api.signedIn(), minutes);

    expect(status).toBe(422);
    expect(error.message).toContain('longer than 30 seconds');
    expect(service.heard).toHaveLength(0);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'The recording is empty.'],
    ['a slip of the finger', toneFile({ seconds: 0.1 }), 'The recording is empty.'],
    ['a header without sound', toneFile({ seconds: 0 }), 'The recording is empty.'],
    [
      'silence',
      toneFile({ seconds: 2, loudness: 0 }),
      'There is nothing to hear in the recording. Please check your microphone.',
    ],
    [
      'the hum of a muted microphone',
      toneFile({ seconds: 2, loudness: 0.0003 }),
      'There is nothing to hear in the recording. Please check your microphone.',
    ],
    ['a letter', Buffer.from('Dear all, this is no sound.'), /^This is not a recording we can read/],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(2000, 'x'), 'latin1'), /^This is not a recording/],
    ['a name without content', Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), 'The recording is empty.'],
    ['half a head', sound('aac.m4a').subarray(0, 900), /^This is not a recording|empty/],
    [
      'noise after a true beginning',
      Buffer.concat([sound('chromium.webm').subarray(0, 60), Buffer.alloc(5000, 7)]),
      /./,
    ],
  ])('that is %s is refused with a sentence, and asks nobody (VO-06)', async (_, recording, sentence) => {
    const { status, error } = await say(await api.signedIn(), recording);

    expect(status).toBe(422);
    expect(error.code).toBe('invalid_input');
    expect(error.issues).toEqual([{ field: 'audio', message: error.message }]);
    expect(error.message).toMatch(sentence);
    expect(service.heard).toHaveLength(0);
  });

  it('that breaks off is read as far as it goes (VO-06)', async () => {
    const { status } = await say(await api.signedIn(), sound('chromium.webm').subarray(0, 9_000));

    expect(status).toBe(200);
  });

  it.each(Object.entries(hostileSounds))(
    'made to exhaust the server, %s, ends only its own reading (VO-06)',
    async (_, make) => {
      const ana = await api.signedIn();

      const answer = say(ana, make());
      const health = await ana.send('getHealth');

      expect(health.status).toBe(200);
      expect((await answer).status).toBe(422);
      expect((await say(ana, aSecond)).status).toBe(200);
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
    const { status } = await (await api.signedIn()).send('transcribeVoice', await form(fields));

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
    const ana = await api.signedIn();

    const { status } = await ana.send('transcribeVoice', {
      body: Buffer.from(body),
      headers: { 'content-type': type },
    });

    expect(status).toBe(422);
  });

  it('is the only content that is taken (VO-06)', async () => {
    const ana = await api.signedIn();

    expect((await ana.send('transcribeVoice', { body: { audio: 'x' } })).status).toBe(415);
    const raw = { body: aSecond, headers: { 'content-type': 'audio/wav' } };
    expect((await ana.send('transcribeVoice', raw)).error.message).toBe(
      'Please send a file, as multipart/form-data.',
    );
  });

  it('is taken by no other call (AP-04)', async () => {
    const sent = await form([['audio', aSecond]]);

    expect((await (await api.signedIn()).send('addItem', sent)).status).toBe(415);
  });

  it('holds 10 MB at most, and 100 MB change nothing (VO-06)', async () => {
    const ana = await api.signedIn();

    for (const megabytes of [11, 100]) {
      const { status, error } = await say(ana, Buffer.alloc(megabytes * 1024 * 1024));
      expect(status).toBe(413);
      expect(error.message).toBe('That is too large to be accepted.');
    }
  });
});

describe('the words of the service', () => {
  it.each([
    ['  Buy milk.\n\nAnd\teggs. ', 'Buy milk. And eggs.'],
    ['', ''],
    ['\u0000\u202Emilk', 'milk'],
    ['<b>milk</b> 👩‍🍳', '<b>milk</b> 👩‍🍳'],
  ])('%j become %j', async (said, written) => {
    service.says(answers.words(said));

    expect((await say(await api.signedIn(), aSecond)).answer).toEqual({ transcription: written });
  });

  it('are no longer than a thought', async () => {
    service.says(answers.words('milk '.repeat(10_000)));

    expect((await say(await api.signedIn(), aSecond)).answer.transcription).toHaveLength(10_000);
  });

  it.each([
    ['refuses the key', answers.wrongKey, 502],
    ['breaks', answers.broken, 502],
    ['answers a page', answers.page, 502],
    ['answers without words', answers.json(200, { transcript: 'milk' }), 502],
    ['answers no text', answers.json(200, { text: 7 }), 502],
    ['answers without end', answers.endless, 502],
    ['sends elsewhere', answers.elsewhere, 502],
    ['hangs up', answers.hangUp, 502],
    ['has too much to do', answers.tooMany, 503],
    ['does not answer', answers.nothing, 503],
  ])('do not come when it %s, and the answer says so (VO-05)', async (_, answer, expected) => {
    service.says(answer);

    const { status, error } = await say(await api.signedIn(), aSecond);

    expect(status).toBe(expected);
    expect(error.message).toMatch(/^The transcription service .+ Please try again/);
    expect(service.heard).toHaveLength(1);
  });

  it('come again after the time that a busy service names', async () => {
    service.says(answers.tooMany);

    expect((await say(await api.signedIn(), aSecond)).headers['retry-after']).toBe('7');
  });

  it('and its key reach no log', async () => {
    service.says(answers.words('the secret is a pouch'));
    await say(await api.signedIn(), aSecond);
    service.says(answers.bare('the secret is a pouch'));
    await say(await api.signedIn(), aSecond);
    service.says(answers.wrongKey);
    await say(await api.signedIn(), aSecond);

    const log = api.logLines.join('\n');
    expect(log).toContain('"status":401,"msg":"The transcription service refused"');
    expect(log).not.toMatch(/sk-|secret/);
  });
});

it('is written down 20 times a minute for one person, and for the others still (VO-06)', async () => {
  const [ana, ben] = [await api.signedIn(), await api.signedIn()];
  const letter = Buffer.from('no sound');
  const statuses = [];
  for (let turn = 0; turn < 20; turn += 1) statuses.push((await say(ana, letter)).status);

  expect(new Set(statuses)).toEqual(new Set([422]));
  const refused = await say(ana, letter);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await say(ben, aSecond)).status).toBe(200);
});

describe('a server without a transcription service', () => {
  const bare = testApi();
  let ana: Person;
  beforeAll(async () => {
    ana = await bare.signedIn();
  });

  it('says so before anybody records, and when somebody did (VO-06)', async () => {
    expect((await ana.send('getVoiceNotes')).answer).toEqual({ available: false });

    const { status, error } = await say(ana, aSecond);

    expect(status).toBe(503);
    expect(error).toEqual({
      code: 'unavailable',
      message: 'Voice notes are not set up on this server: no transcription service is named.',
    });
    expect(bare.logLines.filter((line) => line.includes('A request failed'))).toEqual([]);
  });
});
