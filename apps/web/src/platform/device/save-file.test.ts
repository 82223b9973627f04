import { withFiles } from '@pouch/mobile/fake-plugins/files';
import { NativeRefusal } from '@pouch/mobile/fake-native-bridge';
import { describe, expect, it } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';

const name = 'pouch-2026-11-20.json';
/** More than goes over the bridge at a time. */
const words = 'Crème brûlée, 2 litres. '.repeat(70_000);

describe.each(['android', 'ios'] as const)('a file in the app on %s', (platform) => {
  async function aPhone(options: Parameters<typeof inShell>[1] = {}) {
    const side = inShell(platform, options);
    const phone = withFiles(side);
    const { saveFile } = await import('./save-file.ts');
    return { side, phone, save: () => saveFile(new Blob([words]), name) };
  }

  it('is handed whole to the share sheet, from which the person keeps it (SE-06)', async () => {
    const { phone, save } = await aPhone();

    expect(await save()).toBe(true);

    expect([...phone.shared.keys()]).toEqual([name]);
    expect(new TextDecoder().decode(phone.shared.get(name))).toBe(words);
  });

  it('is gone again when the person closes the sheet (SE-06)', async () => {
    const { phone, save } = await aPhone();
    phone.closesSheet = true;

    expect(await save()).toBe(false);

    expect(phone.files.size).toBe(0);
  });

  it('that the phone has no room for is refused, and nothing is shared (SE-06, NA-07)', async () => {
    const { phone, save } = await aPhone();
    phone.isFull = true;

    await expect(save()).rejects.toMatchObject({ problem: 'refused', code: 'OS-PLUG-FILE-0013' });

    expect(phone.shared.size).toBe(0);
  });

  it.each(['Filesystem', 'Share'])(
    'cannot be kept by an app without %s, which says so (NA-07)',
    async (plugin) => {
      const { phone, save } = await aPhone({ without: [plugin] });

      await expect(save()).rejects.toThrow('This is not available on this device.');

      expect(phone.shared.size).toBe(0);
    },
  );

  it('that the sheet refuses is not said to be kept (SE-06)', async () => {
    const { side, save } = await aPhone();
    side.answer('Share.share', () => {
      throw new NativeRefusal("Can't share while sharing is in progress");
    });

    await expect(save()).rejects.toThrow("Can't share while sharing is in progress");
  });
});
