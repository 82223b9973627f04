import { picturePlaceholder } from '@pouch/sorter/photo-item';
import { readSharedPicture, removeSharedPicture } from '../../platform/shares/shared-picture.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { editDraft, readDraft } from './draft.ts';
import {
  boxIsTaken,
  pictureProblem,
  preparePicture,
  unreadablePicture,
  type PictureProblem,
} from './picture.ts';

const onlyOneFits = {
  title: 'A thought holds one picture',
  text: 'The first one is in the box. Share the others one by one.',
};

/** Adds the picture that another app has shared to the draft, which holds one; says so when there is one or were more. */
export async function addSharedPicture(userId: string, sharedCount: number): Promise<void> {
  const problem = await tryToAdd(userId).catch(() => unreadablePicture);
  await removeSharedPicture().catch(() => undefined);
  if (problem) toast({ title: problem.title, text: problem.description, variant: 'destructive' });
  else if (sharedCount > 1) toast(onlyOneFits);
}

async function tryToAdd(userId: string): Promise<PictureProblem | null> {
  const picture = await readSharedPicture();
  if (picture === null) return unreadablePicture;
  if (readDraft(userId).image !== null) return boxIsTaken;
  const problem = pictureProblem(picture);
  if (problem) return problem;
  const image = await preparePicture(picture);
  editDraft(userId, { image, text: readDraft(userId).text || picturePlaceholder });
  return null;
}
