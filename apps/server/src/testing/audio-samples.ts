import { readFileSync } from 'node:fs';

/**
 * "I need to buy some milk and bread tomorrow", spoken by a synthetic voice (flite's slt), as recorded by Chromium
 * (webm, mp4) and as written by other programs.
 */
export const speechSamples = [
  'chromium.webm',
  'chromium.mp4',
  'aac.m4a',
  'bare.aac',
  'opus.ogg',
  'vorbis.ogg',
] as const;

export const readAudioSample = (name: (typeof speechSamples)[number]): Buffer =>
  readFileSync(new URL(`./sounds/${name}`, import.meta.url));

interface Tone {
  seconds: number;
  /** Samples per second; 48,000 by default. */
  rate?: number;
  channels?: number;
  hertz?: number;
  /** Amplitude, at a full scale of 1. */
  loudness?: number;
}

/** A tone as a WAV file with 16 bits per sample. */
export function createToneWav({
  seconds,
  rate = 48_000,
  channels = 1,
  hertz = 440,
  loudness = 0.5,
}: Tone): Buffer {
  const frames = Math.round(seconds * rate);
  const samples = Buffer.alloc(frames * channels * 2);
  for (let frame = 0; frame < frames; frame += 1) {
    const sample = Math.round(Math.sin((2 * Math.PI * hertz * frame) / rate) * loudness * 32_767);
    for (let channel = 0; channel < channels; channel += 1)
      samples.writeInt16LE(sample, (frame * channels + channel) * 2);
  }
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * channels * 2, 8);
  format.writeUInt16LE(channels * 2, 12);
  format.writeUInt16LE(16, 14);
  const body = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', samples)]);
  return chunk('RIFF', body);
}

function chunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body]);
}

/** Decompression bombs: small files that decode to far more. */
export const hostileAudio: Record<string, () => Buffer> = {
  'four billion frames of one size': () => mp4([movie(table(1, 0xffffffff))]),
  'two hundred million frames of one size': () => mp4([movie(table(1, 200_000_000))]),
  'a fragment of four billion frames': () =>
    mp4([
      movie(table(0, 0), box('mvex', box('trex', uint32s(0, 1, 1, 0, 1, 0)))),
      box('moof', box('traf', box('tfhd', uint32s(0, 1)), box('trun', uint32s(0, 0xffffffff)))),
    ]),
  'a crowd of 255 channels': manyChannels,
  'two million frames of silence': () => {
    const count = 2_000_000;
    const silence = Buffer.from([0x01, 0x40, 0x20, 0x07]);
    return mp4([
      box('mdat', Buffer.alloc(count * silence.length, silence)),
      movie(table(silence.length, count)),
    ]);
  },
};

/** WebM with Opus in 255 channels; each block of 7 bytes is a twentieth of a second in all of them. */
function manyChannels(): Buffer {
  const everyChannel = Buffer.alloc(255);
  const opus = Buffer.from([1, 255, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 255, 1, 0]);
  const track = Buffer.concat([
    element('d7', Buffer.from([1])),
    element('83', Buffer.from([2])),
    element('86', Buffer.from('A_OPUS')),
    element('63a2', Buffer.concat([Buffer.from('OpusHead'), opus, everyChannel])),
  ]);
  const block = Buffer.from([0xa3, 0x85, 0x81, 0, 0, 0x80, 0x18]);
  const endless = '01ffffffffffffff';
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from(`18538067${endless}`, 'hex'),
    element('1654ae6b', element('ae', track)),
    Buffer.from(`1f43b675${endless}`, 'hex'),
    Buffer.alloc(block.length * 1_400_000, block),
  ]);
}

/** An EBML element of a WebM file, with its length in eight bytes. */
function element(id: string, body: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeUInt32BE(body.length, 4);
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

const mp4 = (boxes: Buffer[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0M4A ')), ...boxes]);

/** The sample size box of a track whose frames are all of one size. */
const table = (size: number, count: number): Buffer => box('stsz', uint32s(0, size, count));

/** An AAC track at 44.1 kHz whose frames begin at byte 28, after `ftyp` and the header of `mdat`. */
const movie = (sizes: Buffer, ...more: Buffer[]): Buffer =>
  box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    box(
      'trak',
      box('tkhd', uint32s(0, 0, 0, 1), Buffer.alloc(68)),
      box(
        'mdia',
        box('mdhd', uint32s(0, 0, 0, 44_100, 0, 0)),
        box('hdlr', uint32s(0, 0), Buffer.from('soun'), Buffer.alloc(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsd', uint32s(0, 1), box('mp4a', audioSampleEntry)),
            sizes,
            box('stco', uint32s(0, 1, 28)),
            box('stsc', uint32s(0, 1, 1, 0xffffffff, 1)),
            box('stts', uint32s(0, 1, 1, 1024)),
          ),
        ),
      ),
    ),
    ...more,
  );

const decoderConfiguration = Buffer.from([
  ...[0, 0, 0, 0, 3, 25, 0, 1, 0, 4, 17, 0x40, 0x15],
  ...Array.from({ length: 11 }, () => 0),
  ...[5, 2, 0x12, 0x08],
]);

const audioSampleEntry = Buffer.concat([
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 16, 0, 0, 0, 0, 0xac, 0x44, 0, 0]),
  box('esds', decoderConfiguration),
]);

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32s(body.length + 8), Buffer.from(type), body]);
}

function uint32s(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, index) => bytes.writeUInt32BE(number, index * 4));
  return bytes;
}
