import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { callPlugin, NativeError, getPlatform } from './native.ts';

/** The size of the chunks that cross the bridge: a multiple of three, so that their base64 texts can be concatenated. */
const chunkBytes = 3 * 256 * 1024;
/** For one chunk. */
const writeTimeoutMs = 15_000;

/** Writes the file to the app's cache and opens the phone's share sheet, from which the user can save it. */
export async function saveFile(content: Blob, name: string): Promise<boolean> {
  const target = { path: name, directory: Directory.Cache };
  const uri = await writeFile(content, target);
  const isShared = await shareFile(uri);
  // On Android another app may read the file later. The system empties the cache, and the next export overwrites the file.
  if (!isShared || getPlatform() === 'ios')
    await callPlugin(() => Filesystem.deleteFile(target)).catch(() => undefined);
  return isShared;
}

interface FileTarget {
  path: string;
  directory: Directory;
}

async function writeFile(content: Blob, target: FileTarget): Promise<string> {
  const callOptions = { withinMs: writeTimeoutMs };
  const first = await toBase64(content.slice(0, chunkBytes));
  const { uri } = await callPlugin(() => Filesystem.writeFile({ ...target, data: first }), callOptions);
  for (let from = chunkBytes; from < content.size; from += chunkBytes) {
    const data = await toBase64(content.slice(from, from + chunkBytes));
    await callPlugin(() => Filesystem.appendFile({ ...target, data }), callOptions);
  }
  return uri;
}

/** False if the user closed the sheet; both systems use the same error message for that. */
async function shareFile(uri: string): Promise<boolean> {
  try {
    await callPlugin(() => Share.share({ files: [uri] }), { withinMs: null });
    return true;
  } catch (error) {
    if (error instanceof NativeError && error.message === 'Share canceled') return false;
    throw error;
  }
}

function toBase64(chunk: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(chunk);
  });
}
