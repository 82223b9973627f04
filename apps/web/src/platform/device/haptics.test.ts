import { NativeError } from '@pouch/mobile/fake-native-bridge';
import { describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

describe('haptic taps', () => {
  it.each(['android', 'ios'] as const)(
    'are played by the device in the app on %s (NA-01)',
    async (platform) => {
      const device = installFakeBridge(platform);
      const { tapLightly } = await import('./haptics.ts');
      device.implement('Haptics.impact', () => undefined);

      tapLightly();

      await vi.waitFor(() =>
        expect(device.calls).toEqual([{ method: 'Haptics.impact', options: { style: 'LIGHT' } }]),
      );
    },
  );

  it('are skipped silently by a device that refuses them (NA-01, NA-07)', async () => {
    const device = installFakeBridge('ios');
    const { tapFirmly } = await import('./haptics.ts');
    device.implement('Haptics.vibrate', () => {
      throw new NativeError('no engine');
    });

    tapFirmly();

    await vi.waitFor(() => expect(device.calls).toHaveLength(1));
  });
});
