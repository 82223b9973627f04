import { expect, it } from 'vitest';
import { inTurn } from './limit-concurrency.ts';

/** Tasks that end when they are told to. */
function makeTasks() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (name: string) => void; reject: (error: Error) => void }>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return { begun, ends, task };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('runs no more than so many at once, the first come first, also after a failure', async () => {
  const { begun, ends, task } = makeTasks();
  const run = inTurn(2);
  const answers = ['a', 'b', 'c', 'd'].map((name) =>
    run(task(name)).catch((error: unknown) => String(error)),
  );
  await settled();
  expect(begun).toEqual(['a', 'b']);

  ends.get('b')?.reject(new Error('broken'));
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);

  ends.get('a')?.resolve('a');
  ends.get('c')?.resolve('c');
  await settled();
  ends.get('d')?.resolve('d');
  expect(await Promise.all(answers)).toEqual(['a', 'Error: broken', 'c', 'd']);
});

it('gives the place of one that ends to who waits, not also to who comes in that moment', async () => {
  const { begun, ends, task } = makeTasks();
  const run = inTurn(1);
  void run(task('a'));
  const second = run(task('b'));
  await settled();

  ends.get('a')?.resolve('a');
  void Promise.resolve().then(() => run(task('c')));
  await settled();
  expect(begun).toEqual(['a', 'b']);

  ends.get('b')?.resolve('b');
  await second;
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
});
