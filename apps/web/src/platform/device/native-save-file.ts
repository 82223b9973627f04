import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { askPlugin, NativeError, shell } from './native.ts';

/** Bytes that cross the bridge at a time: a multiple of three, so that what stands for them in base64 joins. */
const pieceSize = 3 * 256 * 1024;
/** Milliseconds in which a piece is written. */
const writtenWithin = 15_000;

/** Writes the file where only this app looks, and offers it to the phone's share sheet, from which it goes to Files and others. */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  const place = { path: name, directory: Directory.Cache };
  const uri = await write(content, place);
  const isTaken = await offer(uri);
  // Another app on Android may read it later. It lies where the system clears up, and the next of its name takes its place.
  if (!isTaken || shell() === 'ios')
    await askPlugin(() => Filesystem.deleteFile(place)).catch(() => undefined);
  return isTaken;
}

interface Place {
  path: string;
  directory: Directory;
}

async function write(content: Blob, place: Place): Promise<string> {
  const patience = { withinMs: writtenWithin };
  const first = await asBase64(content.slice(0, pieceSize));
  const { uri } = await askPlugin(() => Filesystem.writeFile({ ...place, data: first }), patience);
  for (let from = pieceSize; from < content.size; from += pieceSize) {
    const data = await asBase64(content.slice(from, from + pieceSize));
    await askPlugin(() => Filesystem.appendFile({ ...place, data }), patience);
  }
  return uri;
}

/** Both systems tell by the same words that the person closed the sheet. */
async function offer(uri: string): Promise<boolean> {
  try {
    await askPlugin(() => Share.share({ files: [uri] }), { withinMs: null });
    return true;
  } catch (error) {
    if (error instanceof NativeError && error.message === 'Share canceled') return false;
    throw error;
  }
}

function asBase64(piece: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(piece);
  });
}
