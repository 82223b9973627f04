interface IconEntry {
  width: number;
  bits: number;
  bytes: Buffer;
}

/** A Windows icon (ICO) with these images. */
export function encodeIcon(pictures: readonly IconEntry[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let start = header.length + pictures.length * 16;
  const entries = pictures.map(({ width, bits, bytes }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(width % 256, 0);
    entry.writeUInt8(width % 256, 1);
    entry.writeUInt16LE(bits, 6);
    entry.writeUInt32LE(bytes.length, 8);
    entry.writeUInt32LE(start, 12);
    start += bytes.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ bytes }) => bytes)]);
}

const red = [0, 0, 255];
const green = [0, 255, 0];
const blue = [255, 0, 0];
const grey = [9, 9, 9];
/** The last pixel of the lower row is transparent. */
const mask = [0x40, 0, 0, 0, 0, 0, 0, 0];

const contents = {
  32: { palette: [], rows: [...blue, 255, ...grey, 0, ...red, 255, ...green, 255] },
  24: { palette: [], rows: [...blue, ...grey, 0, 0, ...red, ...green, 0, 0] },
  8: { palette: [red, green, blue, grey].map((colour) => [...colour, 0]), rows: [2, 3, 0, 0, 0, 1, 0, 0] },
};

/** A bitmap as stored in icons, two by two: red and green above, blue and transparent grey below. */
export function encodeBitmap(bits: keyof typeof contents): Buffer {
  const { palette, rows } = contents[bits];
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(2, 4);
  header.writeInt32LE(4, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(palette.length, 32);
  return Buffer.concat([header, Buffer.from(palette.flat()), Buffer.from(rows), Buffer.from(mask)]);
}
