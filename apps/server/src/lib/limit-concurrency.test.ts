import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends on command; `begun` lists what has been started. */
function worker(run: ReturnType<typeof limitConcurrency>) {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const start = (userId: string, name: string) =>
    run(userId, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      );
    });
  return { begun, start, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

describe('work with limited concurrency', () => {
  it('begins while there are free slots, the rest in the order of the calls', async () => {
    const { begun, start, end } = worker(limitConcurrency({ total: 2, perUser: 2 }));
    const works = ['a1', 'b1', 'c1', 'd1'].map((name) => start(name.charAt(0), name));
    expect(begun).toEqual(['a1', 'b1']);

    end('b1');
    expect(await works[1]).toBe('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    end('a1');
    await works[0];
    expect(begun).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('of one user leaves slots for others', async () => {
    const { begun, start, end } = worker(limitConcurrency({ total: 3, perUser: 2 }));
    const works = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => start(name.charAt(0), name));
    expect(begun).toEqual(['a1', 'a2', 'b1']);

    end('b1');
    await works[3];
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    end('a1');
    await works[0];
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('frees its slot when it fails, too', async () => {
    const { begun, start, end } = worker(limitConcurrency({ total: 1, perUser: 1 }));
    const failing = start('a', 'a1');
    const next = start('a', 'a2');

    end('a1', new Error('no'));
    await expect(failing).rejects.toThrow('no');
    end('a2');

    expect(await next).toBe('a2');
    expect(begun).toEqual(['a1', 'a2']);
  });

  it('of one user waits up to the limit, and is refused beyond it', async () => {
    const { begun, start, end } = worker(limitConcurrency({ total: 2, perUser: 1, maxWaitingPerUser: 1 }));
    const works = ['a1', 'a2', 'b1'].map((name) => start(name.charAt(0), name));

    await expect(start('a', 'a3')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    end('a1');
    await works[0];
    const again = start('a', 'a4');
    end('a2');
    await works[1];
    end('a4');

    expect(await again).toBe('a4');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a4']);
  });
});

describe('work of several users', () => {
  it('takes turns: one user who sends much delays another by one piece', async () => {
    const { begun, start, end } = worker(limitConcurrency({ total: 1, perUser: 1 }));
    const works = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => start(name.charAt(0), name));

    for (const [index, name] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries()) {
      expect(begun[index]).toBe(name);
      end(name);
      await works[['a1', 'a2', 'a3', 'b1', 'b2'].indexOf(name)];
    }
  });

  it('is refused together beyond the limit, with the sentence of that work', async () => {
    const limits = { total: 1, perUser: 1, maxWaiting: 1, message: 'Too many pictures.' };
    const { start, end } = worker(limitConcurrency(limits));
    const works = ['a1', 'b1'].map((name) => start(name.charAt(0), name));

    await expect(start('c', 'c1')).rejects.toMatchObject({ message: 'Too many pictures.', retryAfter: 5 });

    end('a1');
    await works[0];
    end('b1');
    await works[1];
  });
});
