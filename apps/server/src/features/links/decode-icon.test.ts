import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBitmap, encodeIcon } from '../../testing/icons.ts';
import { isIcon, decodeIcon } from './decode-icon.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const small = { width: 16, bits: 32, bytes: encodeBitmap(32) };

describe('the image in an icon', () => {
  it.each([32, 24, 8] as const)('is what a bitmap of %i bits shows', (bits) => {
    const picture = decodeIcon(encodeIcon([{ width: 2, bits, bytes: encodeBitmap(bits) }]));
    const [red, green, blue, none] = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [9, 9, 9, 0],
    ];
    expect(picture).toEqual({
      pixels: Buffer.from([red, green, blue, none].flat()),
      raw: { width: 2, height: 2, channels: 4 },
    });
  });

  it('is its largest, and among those the one with most colours', () => {
    const large = { width: 256, bits: 32, bytes: png };
    expect(decodeIcon(encodeIcon([small, large, small]))).toEqual({ encoded: png });
    expect(decodeIcon(encodeIcon([{ ...large, bits: 8, bytes: encodeBitmap(8) }, large]))).toEqual({
      encoded: png,
    });
  });

  it.each([
    ['a side is wild', 4, 2 ** 30],
    ['a side is negative', 4, -2],
    ['the height is odd', 8, 3],
    ['the bits are unknown', 14, 16],
    ['it is compressed', 16, 1],
    ['the header is wild', 0, 2 ** 30],
  ])('is an error where %s', (_what, at, value) => {
    const bytes = encodeBitmap(32);
    if (at === 14) bytes.writeUInt16LE(value, at);
    else bytes.writeInt32LE(value, at);
    expect(() => decodeIcon(encodeIcon([{ ...small, bytes }]))).toThrow();
  });

  it('is found or rejected in bounded time, in any bytes', () => {
    const header = Buffer.from([0, 0, 1, 0]);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const icon = Buffer.concat([header, bytes]);
        if (!isIcon(icon)) return;
        try {
          const picture = decodeIcon(icon);
          expect('pixels' in picture ? picture.pixels.length : 0).toBeLessThanOrEqual(256 * 256 * 4);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it('is only looked for in icons', () => {
    expect(isIcon(encodeIcon([small]))).toBe(true);
    expect(isIcon(png)).toBe(false);
    expect(isIcon(Buffer.alloc(0))).toBe(false);
  });
});
