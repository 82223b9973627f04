import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';

interface Write {
  path: string;
  directory: string;
  /** Base64, the plugin's format when no encoding is given. */
  data: string;
}

/** The app's cache folder and the share sheet. Returns the phone's state for tests to set and inspect. */
export function fakeFiles(bridge: FakeBridge) {
  const phone = {
    /** Files in the cache folder, by name. */
    files: new Map<string, Uint8Array>(),
    /** Files that were shared, by name. */
    shared: new Map<string, Uint8Array>(),
    /** The user closes the share sheet without choosing. */
    closesSheet: false,
    /** No space is left on the device. */
    isFull: false,
  };
  const folder = 'file:///data/user/0/app.pouch.mobile/cache/';

  function write({ path, directory, data }: Write, before: Uint8Array) {
    if (directory !== 'CACHE')
      throw new NativeError("The 'writeFile' input parameters aren't valid.", 'OS-PLUG-FILE-0005');
    if (phone.isFull) {
      throw new NativeError("'writeFile' failed with: No space left on device", 'OS-PLUG-FILE-0013');
    }
    phone.files.set(path, Buffer.concat([before, Buffer.from(data, 'base64')]));
    return { uri: folder + path };
  }

  bridge.implement('Filesystem.writeFile', (options: Write) => write(options, new Uint8Array()));
  bridge.implement('Filesystem.appendFile', (options: Write) =>
    write(options, phone.files.get(options.path) ?? new Uint8Array()),
  );
  bridge.implement('Filesystem.deleteFile', ({ path }: Pick<Write, 'path'>) => {
    if (!phone.files.delete(path)) {
      throw new NativeError("'deleteFile' failed because file does not exist.", 'OS-PLUG-FILE-0008');
    }
  });
  bridge.implement('Share.share', ({ files }: { files: string[] }) => {
    if (phone.closesSheet) throw new NativeError('Share canceled');
    for (const uri of files) {
      const name = uri.slice(folder.length);
      const content = phone.files.get(name);
      if (content) phone.shared.set(name, content);
    }
    return { activityType: 'com.apple.DocumentManagerUICore.SaveToFiles' };
  });
  return phone;
}
