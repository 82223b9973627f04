/** A greyscale picture, one byte per pixel. */
export interface GreyPixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface TextOrientation {
  /** Degrees by which the lines fall to the right, from -20 to 20; also for vertical lines. */
  skewDegrees: number;
  /** The text is brighter than its background, as on a blackboard or in dark mode. */
  isLightOnDark: boolean;
}

/** Larger differences are edges of objects rather than of letters, and must not outweigh them. */
const maxDifference = 50;
/** The share of each side that is ignored, with the edges of the paper and of the picture. */
const rimShare = 0.05;
const maxSkewDegrees = 20;
/** More points do not make the angle more certain, only slower. */
const maxPoints = 6_000;
/**
 * The contrast between rows at the angle of text, relative to other angles: measured 4 to 15 for text, 1.1 for foliage.
 */
const minContrastGain = 2.5;

/**
 * Detects skew and polarity of text in a picture downscaled to some 500 pixels. `blurred` is the same picture blurred
 * beyond the width of a stroke; pixels that differ from it are ink. Along their angle, lines of text alternate between
 * rows with much ink and with none.
 */
export function detectTextOrientation(picture: GreyPixels, blurred: Buffer): TextOrientation {
  const differences = subtractBlurred(picture, blurred);
  const isLightOnDark = thirdMoment(differences) > 0;
  const points = inkPoints(differences.map(clampDifference), picture.width, isLightOnDark ? 1 : -1);
  return { skewDegrees: estimateSkew(points, Math.hypot(picture.width, picture.height)), isLightOnDark };
}

function subtractBlurred({ data, width, height }: GreyPixels, blurred: Buffer): Int16Array {
  const [left, top] = [Math.round(width * rimShare), Math.round(height * rimShare)];
  const differences = new Int16Array(data.length);
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      const index = y * width + x;
      differences[index] = (data[index] ?? 0) - (blurred[index] ?? 0);
    }
  }
  return differences;
}

const clampDifference = (difference: number): number =>
  Math.max(-maxDifference, Math.min(maxDifference, difference));

/** Its sign is the polarity: ink is the minority of pixels, so the differences are skewed towards it. */
function thirdMoment(differences: Int16Array): number {
  let sum = 0;
  for (const difference of differences) sum += difference * difference * difference;
  return sum;
}

/** Coordinates of ink pixels, flattened: x, y, x, y. */
function inkPoints(differences: Int16Array, width: number, sign: number): Float32Array {
  const squares = differences.reduce((sum, difference) => sum + difference * difference, 0);
  const threshold = Math.max(1.5 * Math.sqrt(squares / differences.length), 8);
  const pixels: number[] = [];
  differences.forEach((difference, pixel) => {
    if (sign * difference > threshold) pixels.push(pixel);
  });
  const step = Math.max(1, Math.ceil(pixels.length / maxPoints));
  const chosen = pixels.filter((_, index) => index % step === 0);
  return Float32Array.from(chosen.flatMap((pixel) => [pixel % width, Math.floor(pixel / width)]));
}

function estimateSkew(points: Float32Array, diagonal: number): number {
  const coarse = anglesBetween(-maxSkewDegrees, maxSkewDegrees, 1).map((angle) => ({
    angle,
    contrast: contrastAt(points, angle, diagonal),
  }));
  const usual = coarse.map(({ contrast }) => contrast).toSorted((one, other) => one - other);
  const best = highestContrast(coarse);
  if (best.contrast < minContrastGain * (usual[maxSkewDegrees] ?? 0)) return 0;
  const fine = anglesBetween(best.angle - 0.75, best.angle + 0.75, 0.25).map((angle) => ({
    angle,
    contrast: contrastAt(points, angle, diagonal),
  }));
  return highestContrast(fine).angle;
}

interface Profile {
  angle: number;
  contrast: number;
}

const highestContrast = (profiles: Profile[]): Profile =>
  profiles.reduce((best, profile) => (profile.contrast > best.contrast ? profile : best), {
    angle: 0,
    contrast: 0,
  });

const anglesBetween = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);

/** How much the amount of ink differs between adjacent rows, or columns, after rotating back by this angle. */
function contrastAt(points: Float32Array, degrees: number, diagonal: number): number {
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const offset = Math.ceil(diagonal);
  const rows = new Int32Array(2 * offset + 1);
  const columns = new Int32Array(2 * offset + 1);
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    const row = Math.round(y * cosine - x * sine) + offset;
    const column = Math.round(x * cosine + y * sine) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
    columns[column] = (columns[column] ?? 0) + 1;
  }
  return Math.max(sumOfSquaredSteps(rows), sumOfSquaredSteps(columns));
}

function sumOfSquaredSteps(counts: Int32Array): number {
  let sum = 0;
  for (let index = 1; index < counts.length; index += 1) {
    sum += ((counts[index] ?? 0) - (counts[index - 1] ?? 0)) ** 2;
  }
  return sum;
}
