const headerBytes = 44;

/** A mono WAV file with 16 bits per sample. Samples range from -1 to 1 and are clipped. */
export function encodeWav(samples: Float32Array, rate: number): Buffer {
  const size = samples.length * 2;
  const file = Buffer.alloc(headerBytes + size);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + size, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(size, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), headerBytes + index * 2);
  });
  return file;
}
