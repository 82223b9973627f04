/** The only loaders of libvips that are allowed. Not SVG and PDF: such files can carry instructions to execute. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * Loads sharp when the first picture arrives: it would take a fifth of an idle server's memory. Its cache is off, because
 * each picture is read once.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  return sharp;
}
