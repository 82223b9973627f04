import type { Page } from '@playwright/test';

/** A file for Playwright's file chooser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG, red in its left half and blue in its right. */
export async function photo(page: Page, width: number, height: number): Promise<ChosenFile> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.fillStyle = '#f00';
      context.fillRect(0, 0, width / 2, height);
      context.fillStyle = '#00f';
      context.fillRect(width / 2, 0, width / 2, height);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return toJpegFile('photo.jpg', url);
}

/** A JPEG of a sheet of paper with these lines of text, 1,500 by 2,000 pixels. */
export async function photoOfLines(page: Page, lines: readonly string[]): Promise<ChosenFile> {
  const url = await page.evaluate((lines) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1500, height: 2000 });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#e4e0d6';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#222';
    context.font = '84px sans-serif';
    lines.forEach((line, index) => context.fillText(line, 160, 260 + 150 * index));
    return canvas.toDataURL('image/jpeg', 0.9);
  }, lines);
  return toJpegFile('list.jpg', url);
}

const toJpegFile = (name: string, dataUrl: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'),
});

/** The same JPEG with the Exif orientation 6: to be rotated clockwise by 90 degrees. */
export function withRotationTag(file: ChosenFile): ChosenFile {
  const entry = '0112' + '0003' + '00000001' + '00060000';
  const tiff = Buffer.from(`4d4d002a00000008` + '0001' + entry + '00000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const buffer = Buffer.concat([file.buffer.subarray(0, 2), header, exif, file.buffer.subarray(2)]);
  return { ...file, buffer };
}

/** The size of a picture (a data URL), and the colours near its top left, bottom right and top right corners. */
export const inspectPicture = (page: Page, dataUrl: string) =>
  page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    const { width, height } = canvas;
    return {
      width,
      height,
      first: colourAt(5, 5),
      last: colourAt(width - 5, height - 5),
      right: colourAt(width - 5, 5),
    };
  }, dataUrl);

/** Chooses a file by the picture button. */
export async function choosePicture(page: Page, file: ChosenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles(file);
}
