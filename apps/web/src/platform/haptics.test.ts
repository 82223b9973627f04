import { NativeRefusal } from '@pouch/mobile/fake-native-bridge';
import { expect, it, vi } from 'vitest';
import { inShell } from '../testing/fake-bridge.ts';

it.each(['android', 'ios'] as const)(
  'a light tap in the app on %s is one of the device (NA-01)',
  async (platform) => {
    const device = inShell(platform);
    const { tapLightly } = await import('./device/haptics.ts');
    device.answer('Haptics.impact', () => undefined);

    tapLightly();

    await vi.waitFor(() =>
      expect(device.calls).toEqual([{ method: 'Haptics.impact', options: { style: 'LIGHT' } }]),
    );
  },
);

it('a device that refuses to tap is left alone (NA-01, NA-07)', async () => {
  const device = inShell('ios');
  const { tapFirmly } = await import('./device/haptics.ts');
  device.answer('Haptics.vibrate', () => {
    throw new NativeRefusal('no engine');
  });

  tapFirmly();

  await vi.waitFor(() => expect(device.calls).toHaveLength(1));
});
