/** One channel of a picture, a byte for each pixel. */
export interface GreyPixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface LieOfText {
  /** Degrees by which the lines fall to the right, from -20 to 20; the same for lines that run up or down the page. */
  tilt: number;
  /** The text is brighter than what it stands on, as on a blackboard or a screen in the dark. */
  isLightOnDark: boolean;
}

/** Differences above this are edges of things rather than of letters, and must not outweigh them. */
const strongest = 50;
/** Around the rim lie the edges of the paper and of the picture itself. */
const rim = 0.05;
const widestTilt = 20;
/** More points make the tilt no surer, only later. */
const mostPoints = 6_000;
/** Text makes its rows differ at least so much more at its own tilt than at others: measured 4 to 15, foliage 1.1. */
const leastGain = 2.5;

/**
 * How text lies on a small picture of it, some 500 pixels wide. `blurred` is the same picture, blurred beyond the width
 * of a stroke: what differs from it is ink. Lines of text, seen along their tilt, are rows of much and of no ink.
 */
export function lieOfText(picture: GreyPixels, blurred: Buffer): LieOfText {
  const differences = differencesOf(picture, blurred);
  const isLightOnDark = thirdMoment(differences) > 0;
  const points = inkPoints(differences.map(limited), picture.width, isLightOnDark ? 1 : -1);
  return { tilt: tiltOf(points, Math.hypot(picture.width, picture.height)), isLightOnDark };
}

function differencesOf({ data, width, height }: GreyPixels, blurred: Buffer): Int16Array {
  const [left, top] = [Math.round(width * rim), Math.round(height * rim)];
  const differences = new Int16Array(data.length);
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      const place = y * width + x;
      differences[place] = (data[place] ?? 0) - (blurred[place] ?? 0);
    }
  }
  return differences;
}

const limited = (difference: number): number => Math.max(-strongest, Math.min(strongest, difference));

/** Ink is the lesser part of a page, so that the differences lean towards it. */
function thirdMoment(differences: Int16Array): number {
  let sum = 0;
  for (const difference of differences) sum += difference * difference * difference;
  return sum;
}

/** Coordinates of ink, one after the other: x, y, x, y. */
function inkPoints(differences: Int16Array, width: number, sign: number): Float32Array {
  const squares = differences.reduce((sum, difference) => sum + difference * difference, 0);
  const least = Math.max(1.5 * Math.sqrt(squares / differences.length), 8);
  const places: number[] = [];
  differences.forEach((difference, place) => {
    if (sign * difference > least) places.push(place);
  });
  const step = Math.max(1, Math.ceil(places.length / mostPoints));
  const chosen = places.filter((_, index) => index % step === 0);
  return Float32Array.from(chosen.flatMap((place) => [place % width, Math.floor(place / width)]));
}

function tiltOf(points: Float32Array, diagonal: number): number {
  const coarse = anglesBetween(-widestTilt, widestTilt, 1).map((angle) => ({
    angle,
    contrast: contrastAt(points, angle, diagonal),
  }));
  const usual = coarse.map(({ contrast }) => contrast).toSorted((one, other) => one - other);
  const best = steepest(coarse);
  if (best.contrast < leastGain * (usual[widestTilt] ?? 0)) return 0;
  const fine = anglesBetween(best.angle - 0.75, best.angle + 0.75, 0.25).map((angle) => ({
    angle,
    contrast: contrastAt(points, angle, diagonal),
  }));
  return steepest(fine).angle;
}

interface Profile {
  angle: number;
  contrast: number;
}

const steepest = (profiles: Profile[]): Profile =>
  profiles.reduce((best, profile) => (profile.contrast > best.contrast ? profile : best), {
    angle: 0,
    contrast: 0,
  });

const anglesBetween = (first: number, last: number, step: number): number[] =>
  Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);

/** How much the ink differs from row to row, or from column to column, once it is turned back by this angle. */
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
  return Math.max(steps(rows), steps(columns));
}

function steps(counts: Int32Array): number {
  let sum = 0;
  for (let index = 1; index < counts.length; index += 1) {
    sum += ((counts[index] ?? 0) - (counts[index - 1] ?? 0)) ** 2;
  }
  return sum;
}
