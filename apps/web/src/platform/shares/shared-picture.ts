import { sharedPictureCache } from '../../data/stored-keys.ts';

/** As for a link's text: enough time to sign in or up. */
const maxAgeMs = 60 * 60 * 1000;

/** Not a path of the server. */
const picturePath = '/shared-picture';
const storedAtHeader = 'x-stored-at';

/** Called in the service worker, which keeps one picture: a thought has only one. */
export async function storeSharedPicture(storage: CacheStorage, picture: Blob): Promise<void> {
  const headers = { 'content-type': picture.type, [storedAtHeader]: String(Date.now()) };
  await (await storage.open(sharedPictureCache)).put(picturePath, new Response(picture, { headers }));
}

/** The picture that another app has shared within the last hour, or null. It stays until `removeSharedPicture`. */
export async function readSharedPicture(): Promise<Blob | null> {
  const stored = await findStored();
  return stored && !isOutdated(stored) ? stored.blob() : null;
}

export const removeSharedPicture = (): Promise<boolean> => caches.delete(sharedPictureCache);

/** Removes a shared picture that no page has taken in time. */
export async function removeOutdatedSharedPicture(): Promise<void> {
  const stored = await findStored();
  if (stored && isOutdated(stored)) await removeSharedPicture();
}

const findStored = () => caches.match(picturePath, { cacheName: sharedPictureCache });

const isOutdated = ({ headers }: Response): boolean =>
  Date.now() - Number(headers.get(storedAtHeader)) >= maxAgeMs;
