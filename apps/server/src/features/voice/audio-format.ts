/** Supported containers, named as in audio-decode. */
export type AudioFormat = 'wav' | 'm4a' | 'webm' | 'opus' | 'oga' | 'aac';

const has = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Detects the container by its magic bytes, never by the client's content type; null if unsupported. */
export function detectAudioFormat(bytes: Buffer): AudioFormat | null {
  if (has(bytes, 'RIFF', 0) && has(bytes, 'WAVE', 8)) return 'wav';
  if (has(bytes, 'ftyp', 4)) return 'm4a';
  if (has(bytes, '\x1a\x45\xdf\xa3', 0)) return 'webm';
  if (has(bytes, 'OggS', 0)) return has(bytes, 'OpusHead', 28) ? 'opus' : 'oga';
  return isAdts(bytes) ? 'aac' : null;
}

/** Raw AAC (ADTS), as Android recorders write it: twelve bits of sync, and layer 0. */
const isAdts = (bytes: Buffer): boolean => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
