import type { Page } from '@playwright/test';

/** A file as a person chooses it on a device. */
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
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
}

/** A JPEG of a sheet of paper on which these lines are printed, 1,500 by 2,000 pixels. */
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
  return {
    name: 'list.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
  };
}

/** The same file, marked as a camera does that was held upright: to be turned clockwise by a quarter. */
export function heldUpright(file: ChosenFile): ChosenFile {
  const entry = '0112' + '0003' + '00000001' + '00060000';
  const tiff = Buffer.from(`4d4d002a00000008` + '0001' + entry + '00000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const header = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const buffer = Buffer.concat([file.buffer.subarray(0, 2), header, exif, file.buffer.subarray(2)]);
  return { ...file, buffer };
}

/** Size of a picture given as a data URL, and the colours near its top left and bottom right corners. */
export const look = (page: Page, dataUrl: string) =>
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

/** Chooses a file with the picture button. */
export async function choosePicture(page: Page, file: ChosenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await choosing).setFiles(file);
}
