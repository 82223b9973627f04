import type decode from 'audio-decode';
import type { SoundKind } from './audio-format.ts';

/** One channel. */
export interface Sound {
  samples: Float32Array;
  /** Samples a second. */
  rate: number;
}

/** The sound goes on after the limit; the rest of it was not decoded. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Rates of real recordings; another one is a broken or a hostile file. */
const rates = { least: 8_000, most: 192_000 };

/** Bytes decoded at a time, so few that no stretch of them unpacks to much. */
const stride = 4 * 1024;

type Decoder = Awaited<ReturnType<(typeof decode)['wav']>>;
type Decoded = Awaited<ReturnType<Decoder>>;

/** Decodes a sound, its channels mixed into one, and stops beyond `maxSeconds`. Throws for what is not one sound throughout. */
export async function decodeSound(bytes: Uint8Array, kind: SoundKind, maxSeconds: number): Promise<Sound> {
  const decoders = (await import('audio-decode')).default;
  const decoder = await decoders[kind]();
  const parts: Float32Array[] = [];
  let length = 0;
  let rate = 0;

  function keep({ channelData, sampleRate }: Decoded): void {
    const [first] = channelData;
    if (first === undefined) return;
    if (sampleRate < rates.least || sampleRate > rates.most) throw new Error(`A rate of ${sampleRate}`);
    if (rate !== 0 && sampleRate !== rate) throw new Error('The rate changes');
    rate = sampleRate;
    length += first.length;
    if (length > maxSeconds * rate) throw new TooLong();
    parts.push(mixed(channelData, first.length));
  }

  // The decoders count on slices that are copies, which those of a Buffer are not.
  for (const part of portions(new Uint8Array(bytes), kind)) keep(await decoder(part));
  keep(await decoder());
  return { samples: joined(parts, length), rate };
}

/** An MP4 names the places of its frames, often at its end; fed in portions it would be gathered again and again. */
function* portions(bytes: Uint8Array, kind: SoundKind): Generator<Uint8Array> {
  const size = kind === 'm4a' ? bytes.length : stride;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** The mean of the channels. What is no number in a file of floats is silence. */
function mixed(channels: readonly Float32Array[], length: number): Float32Array {
  const mix = new Float32Array(length);
  for (const channel of channels) {
    for (let index = 0; index < length; index += 1) {
      const sample = channel[index] ?? 0;
      mix[index] = (mix[index] ?? 0) + (Number.isFinite(sample) ? sample / channels.length : 0);
    }
  }
  return mix;
}

function joined(parts: readonly Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
