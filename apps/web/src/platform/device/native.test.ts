import { NativeRefusal, silence } from '@pouch/mobile/fake-native-bridge';
import { describe, expect, it, vi } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';

it('the page knows whether it runs in a browser or in an app', async () => {
  const { shell } = await import('./native.ts');

  expect(shell()).toBe('web');
  inShell('android');
  expect(shell()).toBe('android');
});

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  async function asked(options: Parameters<typeof inShell>[1] = {}) {
    const device = inShell(platform, options);
    const { askPlugin } = await import('./native.ts');
    const { Preferences } = await import('@capacitor/preferences');
    return { device, ask: () => askPlugin(() => Preferences.get({ key: 'kept' })) };
  }

  it('a plugin answers', async () => {
    const { device, ask } = await asked();
    device.answer('Preferences.get', () => ({ value: 'yes' }));

    await expect(ask()).resolves.toEqual({ value: 'yes' });
  });

  it('what a plugin refuses with is said in its own words', async () => {
    const { device, ask } = await asked();
    device.answer('Preferences.get', () => {
      throw new NativeRefusal('The disk is full', 'FULL');
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
  ])('where %s a person can read it (NA-07)', async (_, options) => {
    const { ask } = await asked(options);

    await expect(ask()).rejects.toMatchObject({
      problem: 'missing',
      message: 'This is not available on this device.',
    });
  });

  it('one that never answers is given up (NA-07)', async () => {
    vi.useFakeTimers();
    const { device, ask } = await asked();
    device.answer('Preferences.get', () => silence);

    const answer = expect(ask()).rejects.toMatchObject({
      problem: 'silent',
      message: 'Your device did not answer. Please try again.',
    });
    await vi.advanceTimersByTimeAsync(5_000);

    await answer;
  });
});
