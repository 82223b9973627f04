/** `npm run icons`: creates every icon and splash image of both apps, in both themes, from icon.svg. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const resources = 'android/app/src/main/res';
const assets = 'ios/App/App/Assets.xcassets';

/** The drawing without its colours, which depend on the theme. */
const drawing = readFileSync(join(here, 'icon.svg'), 'utf8')
  .replace(/^<svg[^>]*>/, '')
  .replace('</svg>', '')
  .replace(/<style>.*<\/style>/, '');

const dark = { ground: '#131a15', body: '#a9c5a0', flap: '#c6dbbe', seam: '#131a15' };
const light = { ground: '#f6f3ec', body: '#4c6a49', flap: '#3a5538', seam: '#f6f3ec' };
const grey = { ground: '#000000', body: '#b4b4b4', flap: '#ffffff', seam: '#000000' };
const silhouette = { body: '#ffffff', flap: '#ffffff', seam: 'none' };

/** Pixels per density-independent pixel on Android. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

const grounds = {
  none: () => '',
  square: (fill) => `<rect width="1" height="1" fill="${fill}"/>`,
  rounded: (fill) => `<rect width="1" height="1" rx=".2266" fill="${fill}"/>`,
  circle: (fill) => `<circle cx=".5" cy=".5" r=".5" fill="${fill}"/>`,
};

/** Writes a square PNG of `size` pixels. The drawing is centred and takes `share` (0 to 1) of the width. */
async function draw(file, { size, colours, share, ground }) {
  const { body, flap, seam } = colours;
  const margin = (1 - share) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1 1">
    <style>.body{fill:${body}}.flap{fill:${flap}}.seam{stroke:${seam}}</style>
    ${grounds[ground](colours.ground)}
    <g transform="translate(${margin} ${margin}) scale(${share / 64})">${drawing}</g>
  </svg>`;
  const picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9 });
  mkdirSync(dirname(join(here, file)), { recursive: true });
  // The App Store refuses an icon with an alpha channel.
  writeFileSync(join(here, file), await (ground === 'square' ? picture.removeAlpha() : picture).toBuffer());
}

/** Writes an Android image of `dp` density-independent pixels in every density. */
const drawForAndroid = (folder, name, { dp, ...look }) =>
  Promise.all(
    Object.entries(densities).map(([density, factor]) =>
      draw(`${resources}/${folder}-${density}/${name}.png`, { ...look, size: dp * factor }),
    ),
  );

const onHomeScreen = { share: 0.68 };
/** Android shows the inner two thirds of an adaptive icon and may crop that to a circle. */
const adaptive = { dp: 108, share: 0.455, ground: 'none' };
/** Android shows the inner two thirds of a splash icon, as a circle. */
const splash = { dp: 288, share: 0.47, ground: 'none' };

await Promise.all([
  draw(`${assets}/AppIcon.appiconset/light.png`, {
    size: 1024,
    colours: light,
    ground: 'square',
    ...onHomeScreen,
  }),
  draw(`${assets}/AppIcon.appiconset/dark.png`, {
    size: 1024,
    colours: dark,
    ground: 'none',
    ...onHomeScreen,
  }),
  draw(`${assets}/AppIcon.appiconset/tinted.png`, {
    size: 1024,
    colours: grey,
    ground: 'square',
    ...onHomeScreen,
  }),
  ...[1, 2, 3].flatMap((scale) =>
    Object.entries({ light, dark }).map(([theme, colours]) =>
      draw(`${assets}/Splash.imageset/${theme}@${scale}x.png`, {
        size: 160 * scale,
        colours,
        share: 1,
        ground: 'none',
      }),
    ),
  ),
  drawForAndroid('mipmap', 'ic_launcher', { dp: 48, colours: dark, ground: 'rounded', ...onHomeScreen }),
  drawForAndroid('mipmap', 'ic_launcher_round', { dp: 48, colours: dark, ground: 'circle', ...onHomeScreen }),
  drawForAndroid('mipmap', 'ic_launcher_foreground', { colours: dark, ...adaptive }),
  drawForAndroid('mipmap', 'ic_launcher_monochrome', { colours: silhouette, ...adaptive }),
  drawForAndroid('drawable', 'splash_icon', { colours: light, ...splash }),
  drawForAndroid('drawable-night', 'splash_icon', { colours: dark, ...splash }),
  drawForAndroid('drawable', 'ic_notification', { dp: 24, colours: silhouette, share: 1, ground: 'none' }),
]);
