import { describe, expect, it } from 'vitest';
import { createFakeBridge, NativeError, pageLoaded, noResponse } from './fake-native-bridge.ts';

function createTestBridge() {
  const delivered: Record<string, unknown>[] = [];
  const side = createFakeBridge((message) => delivered.push(JSON.parse(message) as Record<string, unknown>));
  const call = (methodName: string, options: object = {}, callbackId = '7') =>
    side.receive(JSON.stringify({ type: 'message', callbackId, pluginId: 'Phone', methodName, options }));
  return { side, delivered, call };
}

describe('the fake native bridge', () => {
  it('responds in the format of the bridge', async () => {
    const { side, delivered, call } = createTestBridge();
    side.implement('Phone.ring', ({ tone }: { tone: string }) => ({ rang: tone }));

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

  it('rejects with a code, and an unknown method as not implemented', async () => {
    const { side, delivered, call } = createTestBridge();
    side.implement('Phone.ring', () => {
      throw new NativeError('No tone', 'MUTE');
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

  it('sends no response if the handler says so, or if the page expects none', async () => {
    const { side, delivered, call } = createTestBridge();
    side.implement('Phone.hang', () => noResponse);
    side.implement('Phone.ring', () => 'yes');

    call('hang');
    call('ring', {}, '-1');
    call('ring', {}, '8');

    await expect.poll(() => delivered).toMatchObject([{ callbackId: '8', data: 'yes' }]);
  });

  it('retains an event on request for the first listener, once', () => {
    const { side, delivered, call } = createTestBridge();
    side.emit('Phone', 'rang', { by: 'Ana' }, { retainUntilConsumed: true });
    side.emit('Phone', 'rang', { by: 'Ben, unheard' });

    call('addListener', { eventName: 'rang' }, 'first');
    call('addListener', { eventName: 'rang' }, 'second');

    expect(delivered).toMatchObject([{ callbackId: 'first', save: true, data: { by: 'Ana' } }]);
  });

  it('sends events to every listener, until it is removed or a new page loads', () => {
    const { side, delivered, call } = createTestBridge();
    call('addListener', { eventName: 'rang' }, 'first');
    call('addListener', { eventName: 'rang' }, 'second');
    side.emit('Phone', 'rang', 1);
    call('removeListener', { eventName: 'rang', callbackId: 'first' });
    side.emit('Phone', 'rang', 2);

    expect(delivered.map(({ callbackId, data }) => [callbackId, data])).toEqual([
      ['first', 1],
      ['second', 1],
      ['second', 2],
    ]);
    expect(side.hasListener('Phone', 'rang')).toBe(true);
    side.receive(pageLoaded);
    expect(side.hasListener('Phone', 'rang')).toBe(false);
  });
});
