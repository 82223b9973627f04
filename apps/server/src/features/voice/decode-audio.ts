import type decode from 'audio-decode';
import type { AudioFormat } from './audio-format.ts';

/** Mono. */
export interface AudioSamples {
  samples: Float32Array;
  /** Samples per second. */
  rate: number;
}

/** The recording is longer than the limit; the rest was not decoded. */
export class TooLongError extends Error {
  override readonly name = 'TooLong';
}

/** Sample rates of real recordings; others mean a broken or hostile file. */
const sampleRates = { min: 8_000, max: 192_000 };

/** Bytes decoded at a time: too few to expand to much. */
const chunkBytes = 4 * 1024;

type Decoder = Awaited<ReturnType<(typeof decode)['wav']>>;
type DecodedChunk = Awaited<ReturnType<Decoder>>;

/**
 * Decodes a recording to mono and stops beyond `maxSeconds`. Throws if it is invalid, has an unusual sample rate or
 * changes the rate.
 */
export async function decodeAudio(
  bytes: Uint8Array,
  kind: AudioFormat,
  maxSeconds: number,
): Promise<AudioSamples> {
  const decoders = (await import('audio-decode')).default;
  const decoder = await decoders[kind]();
  const parts: Float32Array[] = [];
  let length = 0;
  let rate = 0;

  function append({ channelData, sampleRate }: DecodedChunk): void {
    const [first] = channelData;
    if (first === undefined) return;
    if (sampleRate < sampleRates.min || sampleRate > sampleRates.max)
      throw new Error(`A rate of ${sampleRate}`);
    if (rate !== 0 && sampleRate !== rate) throw new Error('The rate changes');
    rate = sampleRate;
    length += first.length;
    if (length > maxSeconds * rate) throw new TooLongError();
    parts.push(mixDown(channelData, first.length));
  }

  // The decoders rely on `slice` copying, which a Buffer's does not.
  for (const part of splitIntoChunks(new Uint8Array(bytes), kind)) append(await decoder(part));
  append(await decoder());
  return { samples: concatenate(parts, length), rate };
}

/**
 * An MP4 is decoded in one piece: its index of frames is often at the end, so the decoder would collect the chunks
 * again and again.
 */
function* splitIntoChunks(bytes: Uint8Array, kind: AudioFormat): Generator<Uint8Array> {
  const size = kind === 'm4a' ? bytes.length : chunkBytes;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** The mean of the channels. NaN and infinities, possible in float files, become silence. */
function mixDown(channels: readonly Float32Array[], length: number): Float32Array {
  const mix = new Float32Array(length);
  for (const channel of channels) {
    for (let index = 0; index < length; index += 1) {
      const sample = channel[index] ?? 0;
      mix[index] = (mix[index] ?? 0) + (Number.isFinite(sample) ? sample / channels.length : 0);
    }
  }
  return mix;
}

function concatenate(parts: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
