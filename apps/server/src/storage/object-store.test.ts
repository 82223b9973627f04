import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { fakeObjectStore, type Trouble } from '../testing/fakes/fake-object-store.ts';
import { s3Objects } from './s3-objects.ts';

const bucket = await fakeObjectStore();
afterAll(bucket.close);
afterEach(() => {
  bucket.state.trouble = null;
});
const { settings } = bucket;
const store = s3Objects(settings, { timeout: 600_000 });
/** For a bucket that never answers. */
const impatientStore = s3Objects(settings, { timeout: 300 });
const host = new URL(settings.url).host;

describe('an object store that speaks S3', () => {
  it('takes signed requests: puts, gets and removes an object (OP-09)', async () => {
    await store.put('ana/1', Buffer.from('a picture'));
    expect((await store.get('ana/1', 9))?.toString()).toBe('a picture');
    await store.remove('ana/1');
    await store.remove('ana/1');
    expect(await store.get('ana/1', 9)).toBeNull();
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }],
    ['another key', { accessKeyId: 'wrong' }],
    ['another region', { region: 'us-east-1' }],
  ])('refuses %s, which is said without showing it (OP-09)', async (_, changed) => {
    await expect(s3Objects({ ...settings, ...changed }).put('ana/2', Buffer.from('x'))).rejects.toThrow(
      `The object store at ${host} cannot be used: it answers 403 (SignatureDoesNotMatch).`,
    );
  });

  it.each<[Trouble, RegExp]>([
    ['broken', /it answers 500 \(InternalError\)\.$/],
    ['busy', /it answers 503 \(SlowDown\)\.$/],
    ['forbidden', /it answers 403 \(AccessDenied\)\.$/],
    ['no-bucket', /it answers 404 \(NoSuchBucket\)\.$/],
    ['silent', /it does not answer in time\.$/],
    ['cut-off', /cannot be used: /],
    ['redirect', /cannot be used: /],
  ])('says when it is %s, for each kind of request (OP-09)', async (trouble, sentence) => {
    await store.put('ana/3', Buffer.from('kept'));
    bucket.state.trouble = trouble;
    const { put, get, remove } = trouble === 'silent' ? impatientStore : store;
    await expect(put('ana/3', Buffer.from('x'))).rejects.toThrow(sentence);
    await expect(get('ana/3', 9)).rejects.toThrow(sentence);
    await expect(remove('ana/3')).rejects.toThrow(sentence);
    bucket.state.trouble = null;
    expect((await store.get('ana/3', 9))?.toString()).toBe('kept');
  });

  it('is left when it sends more than the picture has (OP-09)', async () => {
    await store.put('ana/4', Buffer.alloc(100_000));
    await expect(store.get('ana/4', 99_999)).rejects.toThrow('it sends more than it was given');
  });

  it('fails with a sentence when no one listens there (OP-09)', async () => {
    const nowhere = s3Objects({ ...settings, url: 'http://127.0.0.1:9/pouch' });
    await expect(nowhere.get('ana/5', 9)).rejects.toThrow(
      /^The object store at 127[.]0[.]0[.]1:9 cannot be used: /,
    );
  });
});
