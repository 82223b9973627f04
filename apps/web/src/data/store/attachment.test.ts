import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { makeChange } from './change.ts';
import { Disk } from './disk.ts';
import { openCacheCopy, type UnsentCopy } from './unsent-copy.ts';

/** Node’s: jsdom’s files cannot be cloned into a database. */
const NodeBlob = (await new Response('').blob()).constructor as typeof Blob;

const readError = () => new DOMException('The file could not be read', 'NotReadableError');

beforeEach(() => {
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', fakeCacheStorage().storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A thought with a picture, on a device with this copy. */
async function keepPicture(copy: UnsentCopy | null) {
  const disk = await Disk.open('ana', copy);
  const change = makeChange({ things: [], title: 'Bread', request: { call: 'addItem' }, effects: [] });
  const attachment = new Blob(['a picture'], { type: 'image/jpeg' });
  await disk.write({ added: [{ change, attachment }] });
  return { disk, key: change.key };
}

describe('a file that is kept', () => {
  it('comes from its copy when the database has lost its bytes (OF-03)', async () => {
    const { disk, key } = await keepPicture(await openCacheCopy('ana'));
    vi.spyOn(NodeBlob.prototype, 'arrayBuffer').mockRejectedValueOnce(readError());

    const file = await disk.readAttachment(key);

    expect([file?.type, await file?.text()]).toEqual(['image/jpeg', 'a picture']);
    await disk.close();
  });

  it('is found to be lost when its copy can’t be read either (OF-03, OF-07)', async () => {
    const copy = (await openCacheCopy('ana')) as UnsentCopy;
    const { disk, key } = await keepPicture(copy);
    vi.spyOn(copy, 'all').mockRejectedValue(readError());
    vi.spyOn(NodeBlob.prototype, 'arrayBuffer').mockRejectedValueOnce(readError());

    expect(await disk.readAttachment(key)).toBeUndefined();
    await disk.close();
  });

  it('is not taken for lost where the database is just closed (OF-03)', async () => {
    const { disk, key } = await keepPicture(null);
    const closed = () => new DOMException('Closing', 'InvalidStateError');
    vi.spyOn(NodeBlob.prototype, 'arrayBuffer')
      .mockRejectedValueOnce(closed())
      .mockRejectedValueOnce(closed());

    await expect(disk.readAttachment(key)).rejects.toThrow('Closing');
    await disk.close();
  });
});
