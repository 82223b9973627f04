/** Bytes of the largest file that may be chosen (QA-05). */
export const maxPictureBytes = 5 * 1024 * 1024;

/** A picture is sent within these sides, in pixels, and at this JPEG quality (QA-06). */
const maxWidth = 1200;
const maxHeight = 1600;
const jpegQuality = 0.85;

export interface PictureProblem {
  title: string;
  description: string;
}

/** Why a chosen file can't be taken, or null when it can (QA-05). */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid file', description: 'Please select an image file' };
  }
  if (file.size > maxPictureBytes) {
    return { title: 'File too large', description: 'Please select an image smaller than 5MB' };
  }
  return null;
}

export const unreadablePicture: PictureProblem = {
  title: 'Error processing image',
  description: 'Failed to compress image. Please try again.',
};

/** What stands in the box for a picture without words (QA-04). */
export const pictureText = 'image';

/** Whether the picture says what is to be kept: beside it stands nothing, or a heading for it (SO-05). */
export const pictureSpeaks = (text: string): boolean => {
  const written = text.trim();
  return written === '' || written === pictureText || /^[^\n:]{1,40}:$/.test(written);
};

export interface Size {
  width: number;
  height: number;
}

/** The size a picture is scaled to: within the limits, its proportions kept, never enlarged, never below 1 pixel. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Turns a chosen file into a JPEG data URL of the fitted size, upright as its EXIF data says. What is
 * transparent becomes white. Rejects when the file can't be decoded.
 */
export async function preparePicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    return drawAsJpeg(bitmap);
  } finally {
    bitmap.close();
  }
}

function drawAsJpeg(bitmap: ImageBitmap): string {
  const { width, height } = fittedSize(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', jpegQuality);
}
