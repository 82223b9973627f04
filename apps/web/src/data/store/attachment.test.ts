import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { makeChange } from './change.ts';
import { databaseName } from './database.ts';
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

/** Keeps a thought with a picture. Returns the key of the change. */
async function addPicture(disk: Disk, type: string) {
  const request = { call: 'addItem' } as const;
  const change = makeChange({ things: [], title: type, request, effects: [], attachment: 'picture' });
  await disk.write({ added: [{ change, attachment: new Blob(['a picture'], { type }) }] });
  return change.key;
}

/** A thought with a picture, on a device with this copy. */
async function keepPicture(copy: UnsentCopy | null) {
  const disk = await Disk.open('ana', copy);
  return { disk, key: await addPicture(disk, 'image/jpeg') };
}

/** The browser has lost the copies of files of this type. */
function loseCopies(lostType: string) {
  vi.spyOn(Response.prototype, 'blob').mockImplementation(async function (this: Response) {
    const type = this.headers.get('Content-Type') ?? '';
    if (type === lostType) throw readError();
    return new Blob([await this.arrayBuffer()], { type });
  });
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
    const { disk, key } = await keepPicture(await openCacheCopy('ana'));
    loseCopies('image/jpeg');
    vi.spyOn(NodeBlob.prototype, 'arrayBuffer').mockRejectedValueOnce(readError());

    expect(await disk.readAttachment(key)).toBeUndefined();
    await disk.close();
  });

  it('is not taken for lost because another one’s copy can’t be read (OF-03)', async () => {
    const { disk, key } = await keepPicture(await openCacheCopy('ana'));
    await addPicture(disk, 'image/png');
    loseCopies('image/png');
    vi.spyOn(NodeBlob.prototype, 'arrayBuffer').mockRejectedValueOnce(readError());

    expect(await (await disk.readAttachment(key))?.text()).toBe('a picture');
    await disk.close();
  });

  it('is all that a thrown away database loses where its copy can’t be read (OF-03, OF-07)', async () => {
    const { disk, key } = await keepPicture(await openCacheCopy('ana'));
    const lost = await addPicture(disk, 'image/png');
    await disk.close();
    await deleteDB(databaseName('ana'));
    loseCopies('image/png');

    const restored = await Disk.open('ana', await openCacheCopy('ana'));

    expect((await restored.load()).changes.map((change) => change.key)).toEqual([key, lost]);
    expect((await restored.readAttachment(key))?.size).toBe(9);
    expect(await restored.readAttachment(lost)).toBeUndefined();
    await restored.close();
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
