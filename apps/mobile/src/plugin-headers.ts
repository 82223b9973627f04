import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type NativePlatform = 'android' | 'ios';

/** `rtype`: whether a call is answered once (`promise`), repeatedly (`callback`) or never (absent). */
interface PluginMethod {
  name: string;
  rtype?: 'promise' | 'callback';
}

/** A plugin's name and methods, which the native side injects before the page's code runs. */
export interface PluginHeader {
  name: string;
  methods: PluginMethod[];
}

interface Settings {
  includePlugins: string[];
}

interface Manifest {
  capacitor: Record<NativePlatform, { src?: string }>;
}

const require = createRequire(import.meta.url);
const { includePlugins } = require('../capacitor.config.json') as Settings;

/** Methods that both shells add to every plugin. */
const commonMethods: PluginMethod[] = [
  { name: 'addListener' },
  { name: 'removeListener' },
  ...['removeAllListeners', 'checkPermissions', 'requestPermissions'].map((name): PluginMethod => {
    return { name, rtype: 'promise' };
  }),
];

/** Source files of the plugin that is part of Capacitor itself and that the app calls: the system bars. */
const builtInPlugin: Record<NativePlatform, string> = {
  android: '@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
  ios: '@capacitor/ios/Capacitor/Capacitor/Plugins/SystemBars.swift',
};

/**
 * The headers of the plugins that the projects include, read from the plugins' native sources, so that a method that a
 * platform lacks is unimplemented there. Throws if a plugin's sources contain no plugin.
 */
export const pluginHeaders = (platform: NativePlatform): PluginHeader[] => [
  ...parseHeaders(
    [readFileSync(require.resolve(builtInPlugin[platform]), 'utf8')],
    platform,
    builtInPlugin[platform],
  ),
  ...includePlugins.flatMap((name) => parseHeaders(readSources(name, platform), platform, name)),
];

function parseHeaders(sources: string[], platform: NativePlatform, name: string): PluginHeader[] {
  const headers = sources.flatMap((source) => readers[platform](source) ?? []);
  if (headers.length === 0) throw new Error(`No native plugin in the ${platform} sources of ${name}`);
  return headers;
}

function readSources(packageName: string, platform: NativePlatform): string[] {
  const manifestPath = require.resolve(`${packageName}/package.json`);
  const { capacitor } = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
  const folder = join(dirname(manifestPath), capacitor[platform].src ?? platform);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[.](?:swift|m|java|kt)$/.test(path) && !/tests?\//i.test(path))
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'));
}

/** A Java or Kotlin method with its `@PluginMethod` annotation; groups: the annotation's arguments, the name. */
const androidMethod = new RegExp(
  [
    /@PluginMethod(?:\(([^)]*)\))?\s*/,
    /(?:@\w+(?:\([^)]*\))?\s*)*/,
    /(?:override\s+|public\s+|open\s+)*(?:void|fun)\s+(\w+)\s*\(/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
);

/** An entry of a Swift plugin's `pluginMethods`; groups: the quoted name, the selector's name, the return type. */
const iosMethod = new RegExp(
  [
    /(?:CAPPluginMethod|[.]init)\(\s*/,
    /(?:name:\s*"(\w+)"|(?:selector:\s*)?#selector\((?:\w+[.])?(\w+)[^)]*\))\s*/,
    /(?:,\s*returnType:\s*(?:CAPPluginReturn|[.])(\w+))?\s*\)/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
);

const readers: Record<NativePlatform, (source: string) => PluginHeader | null> = {
  android: (source) => {
    const annotation = /@CapacitorPlugin(?:\([\s\S]*?name\s*=\s*"([^"]+)")?/.exec(source);
    if (!annotation) return null;
    const name = annotation[1] ?? /class\s+(\w+)/.exec(source.slice(annotation.index))?.[1];
    const methods = source.matchAll(androidMethod);
    return header(name, methods, ([, kind, method]) => [method, /RETURN_(\w+)/.exec(kind ?? '')?.[1]]);
  },
  ios: (source) => {
    const macro = /CAP_PLUGIN\(\w+,\s*"([^"]+)"/.exec(source);
    if (macro) {
      const methods = source.matchAll(/CAP_PLUGIN_METHOD\((\w+),\s*CAPPluginReturn(\w+)\)/g);
      return header(macro[1], methods, ([, method, kind]) => [method, kind]);
    }
    const name = /jsName\s*(?::\s*String)?\s*=\s*"([^"]+)"/.exec(source)?.[1];
    if (name === undefined || !source.includes('CAPPluginMethod')) return null;
    const methods = source.matchAll(iosMethod);
    return header(name, methods, ([, quoted, selected, kind]) => [quoted ?? selected, kind]);
  },
};

function header(
  name: string | undefined,
  found: Iterable<RegExpExecArray>,
  read: (match: RegExpExecArray) => [string | undefined, string | undefined],
): PluginHeader | null {
  if (name === undefined) return null;
  const methods = new Map(commonMethods.map((method) => [method.name, method]));
  for (const match of found) {
    const [method, kind = 'promise'] = read(match);
    if (method === undefined || methods.has(method)) continue;
    methods.set(method, toMethod(method, kind.toLowerCase()));
  }
  return { name, methods: [...methods.values()] };
}

const toMethod = (name: string, kind: string): PluginMethod =>
  kind === 'promise' || kind === 'callback' ? { name, rtype: kind } : { name };
