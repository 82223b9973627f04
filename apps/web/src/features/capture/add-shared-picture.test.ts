import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSharedPicture } from '../../platform/shares/shared-picture.ts';
import { fakeCacheStorage } from '../../testing/fakes/fake-cache-storage.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toast.ts';
import { addSharedPicture } from './add-shared-picture.ts';
import { clearDrafts, editDraft, readDraft } from './draft.ts';

let cacheStorage: ReturnType<typeof fakeCacheStorage>;

beforeEach(() => {
  clearDrafts();
  cacheStorage = fakeCacheStorage();
  vi.stubGlobal('caches', cacheStorage.storage);
  // jsdom cannot decode pictures.
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 10, height: 10, close: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,shared');
});

afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const share = (type = 'image/png') => storeSharedPicture(caches, new Blob(['x'], { type }));

describe('a shared picture', () => {
  it('is added to the draft once, with the text that is there (OF-14)', async () => {
    editDraft('ana', { text: 'sort this' });
    await share();

    await addSharedPicture('ana', 1);

    expect(readDraft('ana')).toMatchObject({ text: 'sort this', image: 'data:image/jpeg;base64,shared' });
    expect(cacheStorage.names()).toEqual([]);
    expect(currentToast()).toBeNull();
  });

  it('has the text of a picture without words (OF-14, QA-04)', async () => {
    await share();

    await addSharedPicture('ana', 1);

    expect(readDraft('ana').text).toBe('image');
  });

  it('never replaces a picture that waits in the box (OF-14)', async () => {
    editDraft('ana', { text: 'mine', image: 'data:image/jpeg;base64,mine' });
    await share();

    await addSharedPicture('ana', 1);

    expect(readDraft('ana').image).toBe('data:image/jpeg;base64,mine');
    expect(currentToast()?.title).toBe('Your box already holds a picture');
  });

  it('is the first of several, and a message says so (OF-14)', async () => {
    await share();

    await addSharedPicture('ana', 3);

    expect(readDraft('ana').image).toBe('data:image/jpeg;base64,shared');
    expect(currentToast()?.title).toBe('A thought holds one picture');
  });

  it.each([
    ['is of a wrong type', () => share('application/pdf'), 'Invalid file'],
    ['could not be stored', () => Promise.resolve(), 'Error processing image'],
  ])('is refused with a sentence when it %s (OF-14, QA-05)', async (_, prepare, title) => {
    await prepare();

    await addSharedPicture('ana', 1);

    expect(readDraft('ana').image).toBeNull();
    expect(currentToast()?.title).toBe(title);
  });
});
