import { NativeError, type FakeBridge } from '../fake-native-bridge.ts';

interface Target {
  path: string;
  directory: string;
}

/** The app's own folder, as in @capacitor/filesystem: texts by path. They are deleted with the app. Returns the files. */
export function fakeDataFiles(bridge: FakeBridge, files = new Map<string, string>()): Map<string, string> {
  const folders = new Set<string>();

  function check({ path, directory }: Target): string {
    if (directory !== 'DATA')
      throw new NativeError('The input parameters are not valid.', 'OS-PLUG-FILE-0005');
    return path;
  }
  const missing = () => new NativeError('File does not exist.', 'OS-PLUG-FILE-0008');

  bridge.implement('Filesystem.mkdir', (target: Target) => {
    const path = check(target);
    if (folders.has(path)) throw new NativeError('Directory already exists.', 'OS-PLUG-FILE-0010');
    folders.add(path);
  });
  bridge.implement('Filesystem.readdir', (target: Target) => {
    const start = `${check(target)}/`;
    const names = [...files.keys()].filter((path) => path.startsWith(start));
    return { files: names.map((path) => ({ name: path.slice(start.length), type: 'file' })) };
  });
  bridge.implement('Filesystem.writeFile', ({ data, ...target }: Target & { data: string }) => {
    files.set(check(target), data);
    return { uri: `file:///data/${target.path}` };
  });
  bridge.implement('Filesystem.appendFile', ({ data, ...target }: Target & { data: string }) => {
    files.set(check(target), (files.get(target.path) ?? '') + data);
  });
  bridge.implement('Filesystem.readFile', (target: Target) => {
    const data = files.get(check(target));
    if (data === undefined) throw missing();
    return { data };
  });
  bridge.implement('Filesystem.deleteFile', (target: Target) => {
    if (!files.delete(check(target))) throw missing();
  });
  bridge.implement('Filesystem.rmdir', (target: Target) => {
    const start = `${check(target)}/`;
    if (!folders.delete(target.path)) throw missing();
    for (const path of files.keys()) if (path.startsWith(start)) files.delete(path);
  });
  return files;
}
