import { AppError } from '../lib/errors.ts';
import { movePictures as move } from '../storage/move-pictures.ts';
import { createObjectStore } from '../storage/create-object-store.ts';
import type { PicturePlace } from '../storage/picture-place-store.ts';
import type { Command } from './command.ts';

/** Pictures between two lines of progress. */
const stepSize = 100;

/** Moves all pictures into the database or into the object store of the settings; prints its progress. */
export const movePictures =
  (place: PicturePlace): Command =>
  async ({ database, settings }) => {
    const objects = createObjectStore(settings.s3);
    if (objects === null) {
      throw new AppError(
        'conflict',
        'Set S3_URL with its keys, also to move the pictures from there into the database.',
      );
    }
    const { moved, missing } = await move(
      {
        database: database.db,
        objects,
        now: () => new Date(),
        onProgress: ({ moved, missing, total }) => {
          if ((moved + missing) % stepSize === 0)
            process.stdout.write(`${count(moved)} of ${count(total)} …\n`);
        },
      },
      place,
    );
    const lost =
      missing === 0 ? '' : `${count(missing)} are missing in the object store, and stay as they are.\n`;
    return `${count(moved)} pictures were moved, each compared with its checksum.\n${lost}`;
  };

const count = (value: number): string => value.toLocaleString('en');
