import { NativeError, noResponse } from '@pouch/mobile/fake-native-bridge';
import { describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

it('the page knows whether it runs in a browser or in an app', async () => {
  const { getPlatform } = await import('./native.ts');

  expect(getPlatform()).toBe('web');
  installFakeBridge('android');
  expect(getPlatform()).toBe('android');
});

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  async function setUp(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const device = installFakeBridge(platform, options);
    const { callPlugin } = await import('./native.ts');
    const { Preferences } = await import('@capacitor/preferences');
    return { device, ask: () => callPlugin(() => Preferences.get({ key: 'kept' })) };
  }

  it('a plugin answers', async () => {
    const { device, ask } = await setUp();
    device.implement('Preferences.get', () => ({ value: 'yes' }));

    await expect(ask()).resolves.toEqual({ value: 'yes' });
  });

  it('a refusal has the message of the plugin', async () => {
    const { device, ask } = await setUp();
    device.implement('Preferences.get', () => {
      throw new NativeError('The disk is full', 'FULL');
    });

    await expect(ask()).rejects.toMatchObject({
      problem: 'refused',
      code: 'FULL',
      message: 'The disk is full',
    });
  });

  it.each([
    ['this build lacks it', { without: ['Preferences'] }],
    ['its native side lacks the method', {}],
  ])('a failure because %s has a message for the user (NA-07)', async (_, options) => {
    const { ask } = await setUp(options);

    await expect(ask()).rejects.toMatchObject({
      problem: 'missing',
      message: 'This is not available on this device.',
    });
  });

  it('a plugin that never answers fails after the timeout (NA-07)', async () => {
    vi.useFakeTimers();
    const { device, ask } = await setUp();
    device.implement('Preferences.get', () => noResponse);

    const answer = expect(ask()).rejects.toMatchObject({
      problem: 'silent',
      message: 'Your device did not answer. Please try again.',
    });
    await vi.advanceTimersByTimeAsync(5_000);

    await answer;
  });
});
