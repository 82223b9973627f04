import { picturePlaceholder } from '@pouch/sorter/photo-item';

/** Size limit of a chosen file (QA-05). */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Limits in pixels and JPEG quality of the picture that is sent (QA-06). */
const maxWidth = 1200;
const maxHeight = 1600;
const jpegQuality = 0.85;

export interface PictureProblem {
  title: string;
  description: string;
}

/** The reason why a chosen file is refused, or null if it is accepted (QA-05). */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid file', description: 'Please select an image file' };
  }
  if (file.size > maxPictureBytes) {
    return { title: 'File too large', description: 'Please select an image smaller than 5MB' };
  }
  return null;
}

export const boxIsTaken: PictureProblem = {
  title: 'Your box already holds a picture',
  description: 'Pouch it, then add this one again.',
};

export const boxIsSending: PictureProblem = {
  title: boxIsTaken.title,
  description: 'It’s being pouched. Add this one again in a moment.',
};

export const unreadablePicture: PictureProblem = {
  title: 'Error processing image',
  description: 'Failed to compress image. Please try again.',
};

/** Whether the items come from the text in the picture: its own text is missing, or is only a heading (SO-05). */
export const itemsComeFromPicture = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed === '' || trimmed === picturePlaceholder || /^[^\n:]{1,40}:$/.test(trimmed);
};

export interface Size {
  width: number;
  height: number;
}

/** The size to which a picture is scaled, in pixels: within the limits, in proportion, not enlarged, at least 1 by 1. */
export function fittedSize({ width, height }: Size): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Converts a chosen file to a JPEG data URL of the fitted size, rotated according to its EXIF orientation. Transparent
 * pixels become white. Rejects if the file cannot be decoded.
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
