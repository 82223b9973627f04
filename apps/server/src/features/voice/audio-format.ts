/** The containers that are read; the names are those of the decoder. */
export type SoundKind = 'wav' | 'm4a' | 'webm' | 'opus' | 'oga' | 'aac';

const has = (bytes: Buffer, text: string, at: number): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** What a sound is, judged by its first bytes and by nothing that its sender says of it; null for anything else. */
export function soundKind(bytes: Buffer): SoundKind | null {
  if (has(bytes, 'RIFF', 0) && has(bytes, 'WAVE', 8)) return 'wav';
  if (has(bytes, 'ftyp', 4)) return 'm4a';
  if (has(bytes, '\x1a\x45\xdf\xa3', 0)) return 'webm';
  if (has(bytes, 'OggS', 0)) return has(bytes, 'OpusHead', 28) ? 'opus' : 'oga';
  return isAdts(bytes) ? 'aac' : null;
}

/** Bare AAC, as recorders of Android write it: twelve bits of sync, and the layer is 0. */
const isAdts = (bytes: Buffer): boolean => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
