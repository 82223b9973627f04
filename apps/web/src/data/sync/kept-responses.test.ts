import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKeptStore } from '../../testing/open-kept-store.ts';
import { ApiError, ConnectionError } from '../http/api-error.ts';
import { endSession } from '../session/session.ts';
import { closeStore } from '../store/current-store.ts';
import { readOrKept } from './kept-responses.ts';

const path = '/api/contacts';

afterEach(async () => {
  await closeStore();
  endSession();
});

async function open() {
  const { disk } = await openKeptStore();
  if (disk === null) throw new Error('nothing is kept');
  const keep = vi.spyOn(disk, 'keepResponse');
  /** Reads a response, and waits until it is kept. */
  const read = async (response: unknown) => {
    const before = keep.mock.results.length;
    await readOrKept(path, () => Promise.resolve(response));
    await Promise.allSettled(keep.mock.results.slice(before).map(({ value }) => value as Promise<void>));
  };
  return { keep, read };
}

const unavailable = JSON.stringify({ code: 'unavailable', message: 'Please come back later.' });

const readOffline = () => readOrKept(path, () => Promise.reject(new ConnectionError('No answer')));

describe('the last response of a path', () => {
  it('is written once for equal responses, however often it is read (OF-01, CO-07)', async () => {
    const { keep, read } = await open();

    await read([{ id: 'ben', name: 'Ben' }]);
    await read([{ id: 'ben', name: 'Ben' }]);
    await read([{ id: 'ben', name: 'Ben' }]);

    expect(keep).toHaveBeenCalledOnce();
    expect(await readOffline()).toEqual([{ id: 'ben', name: 'Ben' }]);
  });

  it('is written again when it differs, also where it was the same before (OF-01)', async () => {
    const { keep, read } = await open();

    await read([]);
    await read([{ id: 'ben', name: 'Ben' }]);
    await read([]);

    expect(keep).toHaveBeenCalledTimes(3);
    expect(await readOffline()).toEqual([]);
  });

  it('is written at the next reading after a failure (OF-01)', async () => {
    const { keep, read } = await open();
    keep.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));

    await read([]);
    await expect(readOffline()).rejects.toThrow(ConnectionError);
    await read([]);

    expect(await readOffline()).toEqual([]);
  });

  it.each([
    ['a proxy answers in its place', new ApiError(502, 'Bad Gateway', '<h1>Bad gateway</h1>')],
    ['it asks to come back later', new ApiError(503, '', unavailable, '5')],
  ])('is what one reads while the server is away and %s (OF-01)', async (_, failure) => {
    const { read } = await open();
    await read([]);

    expect(await readOrKept(path, () => Promise.reject(failure))).toEqual([]);
  });

  it('is not what one reads where the server answers that it failed (OF-01)', async () => {
    const { read } = await open();
    await read([]);
    const failure = new ApiError(503, '', unavailable);

    await expect(readOrKept(path, () => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('is kept for each person (OF-09)', async () => {
    const { read } = await open();
    await read([]);
    await closeStore();

    const next = await open();
    await next.read([]);

    expect(next.keep).toHaveBeenCalledOnce();
  });
});
