import { expect, it } from 'vitest';
import { createNativeSide, NativeRefusal, pageBegins, silence } from './fake-native-bridge.ts';

function shell() {
  const delivered: Record<string, unknown>[] = [];
  const side = createNativeSide((message) => delivered.push(JSON.parse(message) as Record<string, unknown>));
  const call = (methodName: string, options: object = {}, callbackId = '7') =>
    side.receive(JSON.stringify({ type: 'message', callbackId, pluginId: 'Phone', methodName, options }));
  return { side, delivered, call };
}

it('answers in the form of the bridge', async () => {
  const { side, delivered, call } = shell();
  side.answer('Phone.ring', ({ tone }: { tone: string }) => ({ rang: tone }));

  call('ring', { tone: 'low' });

  await expect
    .poll(() => delivered)
    .toEqual([
      {
        callbackId: '7',
        pluginId: 'Phone',
        methodName: 'ring',
        save: false,
        success: true,
        data: { rang: 'low' },
      },
    ]);
  expect(side.calls).toEqual([{ method: 'Phone.ring', options: { tone: 'low' } }]);
});

it('refuses with a code, and what nobody scripted as not implemented', async () => {
  const { side, delivered, call } = shell();
  side.answer('Phone.ring', () => {
    throw new NativeRefusal('No tone', 'MUTE');
  });

  call('ring');
  call('sing');

  await expect
    .poll(() => delivered.map(({ error }) => error))
    .toEqual([
      { message: 'No tone', errorMessage: 'No tone', code: 'MUTE' },
      {
        message: '"Phone.sing" is not implemented',
        errorMessage: '"Phone.sing" is not implemented',
        code: 'UNIMPLEMENTED',
      },
    ]);
});

it('is silent where it was told to be, and where nobody waits', async () => {
  const { side, delivered, call } = shell();
  side.answer('Phone.hang', () => silence);
  side.answer('Phone.ring', () => 'yes');

  call('hang');
  call('ring', {}, '-1');
  call('ring', {}, '8');

  await expect.poll(() => delivered).toMatchObject([{ callbackId: '8', data: 'yes' }]);
});

it('keeps what happened before anybody listened for the first who does, once', () => {
  const { side, delivered, call } = shell();
  side.tell('Phone', 'rang', { by: 'Ana' }, { kept: true });
  side.tell('Phone', 'rang', { by: 'nobody heard' });

  call('addListener', { eventName: 'rang' }, 'first');
  call('addListener', { eventName: 'rang' }, 'second');

  expect(delivered).toMatchObject([{ callbackId: 'first', save: true, data: { by: 'Ana' } }]);
});

it('tells every listener, until it leaves or the page is another', () => {
  const { side, delivered, call } = shell();
  call('addListener', { eventName: 'rang' }, 'first');
  call('addListener', { eventName: 'rang' }, 'second');
  side.tell('Phone', 'rang', 1);
  call('removeListener', { eventName: 'rang', callbackId: 'first' });
  side.tell('Phone', 'rang', 2);

  expect(delivered.map(({ callbackId, data }) => [callbackId, data])).toEqual([
    ['first', 1],
    ['second', 1],
    ['second', 2],
  ]);
  expect(side.isHeard('Phone', 'rang')).toBe(true);
  side.receive(pageBegins);
  expect(side.isHeard('Phone', 'rang')).toBe(false);
});
