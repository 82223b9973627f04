import { dirname, join } from 'node:path';
import { android } from './native-files.mjs';

/** Pixels for each density-independent pixel of Android. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/** Side lengths in density-independent pixels, from Android's guidelines. */
const sides = {
  ic_launcher: 48,
  ic_launcher_round: 48,
  ic_launcher_foreground: 108,
  ic_launcher_monochrome: 108,
  ic_notification: 24,
  splash_icon: 288,
};

/** Side length of the splash image on the launch screen, in points. */
const splashSide = 160;

/** Every icon and splash image exists in its required size. */
export function checkPictures(files, report) {
  for (const [folder, name] of androidPictures()) {
    const file = `${android.resources}/${folder}/${name}.png`;
    const density = folder.split('-').at(-1);
    expectSide(files, file, sides[name] * densities[density], report);
  }
  for (const [name, { content }] of files) {
    if (!name.endsWith('set/Contents.json')) continue;
    for (const picture of content?.images ?? []) checkIosPicture(files, name, picture, report);
  }
}

const androidPictures = () =>
  Object.keys(densities).flatMap((density) => [
    ...Object.keys(sides)
      .filter((name) => name.startsWith('ic_launcher'))
      .map((name) => [`mipmap-${density}`, name]),
    [`drawable-${density}`, 'ic_notification'],
    [`drawable-${density}`, 'splash_icon'],
    [`drawable-night-${density}`, 'splash_icon'],
  ]);

function checkIosPicture(files, list, { filename, size, scale, appearances }, report) {
  const file = join(dirname(list), filename);
  const side = size === undefined ? splashSide * parseInt(scale, 10) : parseInt(size, 10);
  expectSide(files, file, side, report);
  const isMainIcon = size !== undefined && appearances === undefined;
  if (isMainIcon && files.get(file)?.content?.isOpaque === false) {
    report(file, 'the App Store refuses transparency here');
  }
}

function expectSide(files, file, side, report) {
  const picture = files.get(file)?.content;
  if (picture === undefined) {
    report(file, 'there is no such picture');
    return;
  }
  const { width, height } = picture;
  if (width === side && height === side) return;
  report(file, `is ${width} × ${height} pixels, not ${side} × ${side}`);
}
