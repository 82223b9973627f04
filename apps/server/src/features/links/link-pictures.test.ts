import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../testing/api.ts';
import { encodeBitmap, encodeIcon } from '../../testing/icons.ts';
import { sendPage, fakeWeb } from '../../testing/fakes/fake-web.ts';

const web = fakeWeb();
const api = testApi({ addressPolicy: web.addressPolicy });

let ana: TestUser;
beforeEach(async () => void (ana = await api.createUser()));

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } });

const put = (path: string, bytes: Buffer | string, type = 'image/png') =>
  web.put(path, (_request, response) => sendPage(response, bytes, type));

const picture = (url: string, headers = {}) => ana.send('getLinkPicture', { query: { url }, headers });

const missing = { code: 'not_found', message: 'The picture was not found.' };

describe('a picture of a page', () => {
  it('is small, upright, WebP, and without its location', async () => {
    const jpeg = await drawing(1200, 900)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const { status, headers, raw } = await picture(put('/photo.jpg', jpeg, 'image/jpeg'));

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      vary: 'authorization, origin',
    });
    const { format, width, height, exif } = await sharp(raw).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 360,
      height: 480,
      exif: undefined,
    });
  });

  it('is not enlarged, and keeps transparency', async () => {
    const png = await sharp({ create: { width: 32, height: 16, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { raw } = await picture(put('/small.png', png));
    expect(await sharp(raw).metadata()).toMatchObject({ width: 32, height: 16, hasAlpha: true });
  });

  it.each(['png', 'webp', 'gif', 'avif'] as const)(
    'is read as %s, whatever its name and type say',
    async (format) => {
      const bytes = await drawing(20, 10).toFormat(format).toBuffer();
      const { raw } = await picture(put(`/any-${format}.exe`, bytes, 'application/octet-stream'));
      expect(await sharp(raw).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
    },
  );

  it('is fetched again only after a day, and sent again only after a change', async () => {
    const url = put('/tagged.png', await drawing(20, 10).png().toBuffer());
    const { headers } = await picture(url);
    const again = await picture(url, { 'if-none-match': headers['etag'] });
    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect(web.requestCount('/tagged.png')).toBe(1);
  });

  it('is for signed-in users', async () => {
    const url = put('/private.png', await drawing(20, 10).png().toBuffer());
    expect((await api.send('getLinkPicture', { query: { url } })).status).toBe(401);
    expect(web.requestCount('/private.png')).toBe(0);
  });
});

describe('a file that is not a picture', () => {
  it.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'],
    ['a document', '%PDF-1.7', 'image/jpeg'],
    ['a text', 'hello', 'image/gif'],
    ['nothing', '', 'image/webp'],
    [
      'an icon without pictures',
      Buffer.from('00000100000000000000000000000000000000000000000000', 'hex'),
      'image/x-icon',
    ],
    [
      'half an icon',
      Buffer.from('0000010001001010000001002000680400001600000028000000', 'hex'),
      'image/x-icon',
    ],
  ])('is not found: %s', async (name, bytes, type) => {
    const { status, error } = await picture(put(`/${name.replaceAll(' ', '-')}`, bytes, type));
    expect(status).toBe(404);
    expect(error).toEqual(missing);
  });

  it('is not found when it is only half a picture', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: 'red',
      },
    })
      .png()
      .toBuffer();
    expect((await picture(put('/half.png', png.subarray(0, png.length / 2)))).error).toEqual(missing);
  });

  it('is not found when it is too large to store or to decode', async () => {
    const heavy = Buffer.concat([await drawing(20, 10).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    const wide = await drawing(4_000, 3_001).png({ compressionLevel: 9 }).toBuffer();
    expect((await picture(put('/heavy.png', heavy))).error).toEqual(missing);
    expect((await picture(put('/wide.png', wide))).error).toEqual(missing);
  });

  it.each(['image/svg+xml', 'text/html', ''])('is not even read if its type says so: %s', async (type) => {
    const { status, error } = await picture(put(`/typed/${type}`, '<svg/>', type));
    expect(status).toBe(502);
    expect(error.code).toBe('bad_gateway');
  });
});

describe('an icon of a site', () => {
  it('is converted like any other picture (ED-09)', async () => {
    const png = await drawing(64, 64).png().toBuffer();
    const url = put('/favicon.ico', encodeIcon([{ width: 64, bits: 32, bytes: png }]), 'image/x-icon');
    const { headers, raw } = await picture(url);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(raw).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('may be a bitmap', async () => {
    const url = put(
      '/old.ico',
      encodeIcon([{ width: 2, bits: 32, bytes: encodeBitmap(32) }]),
      'image/x-icon',
    );
    expect(await sharp((await picture(url)).raw).metadata()).toMatchObject({
      width: 2,
      height: 2,
      hasAlpha: true,
    });
  });
});
