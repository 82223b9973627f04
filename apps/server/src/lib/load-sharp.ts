/** Of libvips, the readers of these formats and no other: drawings and documents (SVG, PDF) are programs in disguise. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * Loads sharp with the first picture: it is a fifth of an idle server's memory. Each picture is read once, so none is
 * kept.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  return sharp;
}
