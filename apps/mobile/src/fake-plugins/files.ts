import { NativeRefusal, type NativeSide } from '../fake-native-bridge.ts';

interface Write {
  path: string;
  directory: string;
  /** Base64, since no encoding is given. */
  data: string;
}

/**
 * The app's own folder for what may be cleared away, and the share sheet. The answer is a phone that a test changes and
 * looks at.
 */
export function withFiles(side: NativeSide) {
  const phone = {
    /** What lies in the folder, by name. */
    files: new Map<string, Uint8Array>(),
    /** What was handed on by the share sheet, by name. */
    shared: new Map<string, Uint8Array>(),
    /** The person closes the share sheet without choosing. */
    closesSheet: false,
    isFull: false,
  };
  const folder = 'file:///data/user/0/app.pouch.mobile/cache/';

  function write({ path, directory, data }: Write, before: Uint8Array) {
    if (directory !== 'CACHE')
      throw new NativeRefusal("The 'writeFile' input parameters aren't valid.", 'OS-PLUG-FILE-0005');
    if (phone.isFull) {
      throw new NativeRefusal("'writeFile' failed with: No space left on device", 'OS-PLUG-FILE-0013');
    }
    phone.files.set(path, Buffer.concat([before, Buffer.from(data, 'base64')]));
    return { uri: folder + path };
  }

  side.answer('Filesystem.writeFile', (options: Write) => write(options, new Uint8Array()));
  side.answer('Filesystem.appendFile', (options: Write) =>
    write(options, phone.files.get(options.path) ?? new Uint8Array()),
  );
  side.answer('Filesystem.deleteFile', ({ path }: Pick<Write, 'path'>) => {
    if (!phone.files.delete(path)) {
      throw new NativeRefusal("'deleteFile' failed because file does not exist.", 'OS-PLUG-FILE-0008');
    }
  });
  side.answer('Share.share', ({ files }: { files: string[] }) => {
    if (phone.closesSheet) throw new NativeRefusal('Share canceled');
    for (const uri of files) {
      const name = uri.slice(folder.length);
      const content = phone.files.get(name);
      if (content) phone.shared.set(name, content);
    }
    return { activityType: 'com.apple.DocumentManagerUICore.SaveToFiles' };
  });
  return phone;
}
