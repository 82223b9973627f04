import { fakeFiles } from '@pouch/mobile/fake-plugins/files';
import { NativeError } from '@pouch/mobile/fake-native-bridge';
import { describe, expect, it } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const name = 'pouch-2026-11-20.json';
/** Larger than one chunk. */
const words = 'Crème brûlée, 2 litres. '.repeat(70_000);

describe.each(['android', 'ios'] as const)('a file in the app on %s', (platform) => {
  async function aPhone(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const side = installFakeBridge(platform, options);
    const phone = fakeFiles(side);
    const { saveFile } = await import('./save-file.ts');
    return { side, phone, save: () => saveFile(new Blob([words]), name) };
  }

  it('is passed to the share sheet as a whole (SE-06)', async () => {
    const { phone, save } = await aPhone();

    expect(await save()).toBe(true);

    expect([...phone.shared.keys()]).toEqual([name]);
    expect(new TextDecoder().decode(phone.shared.get(name))).toBe(words);
  });

  it('is deleted when the user closes the sheet (SE-06)', async () => {
    const { phone, save } = await aPhone();
    phone.closesSheet = true;

    expect(await save()).toBe(false);

    expect(phone.files.size).toBe(0);
  });

  it('that does not fit on the phone is rejected, and not shared (SE-06, NA-07)', async () => {
    const { phone, save } = await aPhone();
    phone.isFull = true;

    await expect(save()).rejects.toMatchObject({ problem: 'refused', code: 'OS-PLUG-FILE-0013' });

    expect(phone.shared.size).toBe(0);
  });

  it.each(['Filesystem', 'Share'])(
    'is rejected by an app without %s, with a message (NA-07)',
    async (plugin) => {
      const { phone, save } = await aPhone({ without: [plugin] });

      await expect(save()).rejects.toThrow('This is not available on this device.');

      expect(phone.shared.size).toBe(0);
    },
  );

  it('that the sheet refuses is rejected (SE-06)', async () => {
    const { side, save } = await aPhone();
    side.implement('Share.share', () => {
      throw new NativeError("Can't share while sharing is in progress");
    });

    await expect(save()).rejects.toThrow("Can't share while sharing is in progress");
  });
});
