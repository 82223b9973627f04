import { existsSync, readFileSync } from 'node:fs';
import { android, ios, manifest, settings } from './native-files.mjs';

/** Name, id, version and plugins agree in all files that state them. */
export function checkAgreement(files, report) {
  const text = (name) => files.get(name)?.text ?? '';
  const expect = (isTrue, name, problem) => {
    if (!isTrue) report(name, problem);
  };
  const states = (name, pattern, wanted) => {
    const found = [...text(name).matchAll(pattern)].map(([, value]) => value);
    const isStated = found.length > 0 && found.every((value) => value === wanted);
    expect(isStated, name, `${pattern.source} says ${found.join() || 'nothing'}, not ${wanted}`);
  };

  checkIdentity(files.get(settings).content, states);
  checkVersions(text(android.build), states);
  const { includePlugins } = files.get(settings).content;
  checkPlugins(includePlugins, files.get(manifest).content.devDependencies, { text, expect, states });
}

function checkIdentity({ appId, appName }, states) {
  const strings = `${android.resources}/values/strings.xml`;
  states(android.build, /applicationId "(.*)"/g, appId);
  states(android.build, /namespace = "(.*)"/g, 'app.pouch.mobile');
  states(`${android.resources}/xml/shortcuts.xml`, /targetPackage="(.*)"/g, appId);
  states(strings, /"package_name">(.*)<\/string>/g, appId);
  states(strings, /"app_name">(.*)<\/string>/g, appName);
  states(strings, /"custom_url_scheme">(.*)<\/string>/g, 'pouch');
  states(ios.project, /PRODUCT_BUNDLE_IDENTIFIER = (.*);/g, appId);
  states(ios.info, /<key>CFBundleDisplayName<\/key>\s*<string>(.*)<\/string>/g, appName);
}

function checkVersions(build, states) {
  states(ios.project, /MARKETING_VERSION = (.*);/g, /versionName "(.*)"/.exec(build)?.[1]);
  states(ios.project, /CURRENT_PROJECT_VERSION = (.*);/g, /versionCode (.*)/.exec(build)?.[1]);
}

function checkPlugins(plugins, installed, { text, expect, states }) {
  const core = installed['@capacitor/core'];
  states(ios.packages, /capacitor-swift-pm\.git", exact: "(.*)"/g, core);
  for (const part of ['@capacitor/android', '@capacitor/cli', '@capacitor/ios']) {
    expect(installed[part] === core, manifest, `${part} is not ${core}`);
  }

  for (const plugin of plugins) {
    const project = plugin.replace('@', '').replace('/', '-');
    const isNamedIn = (name, part) => expect(text(name).includes(part), name, `${plugin} is missing`);
    expect(installed[plugin] !== undefined, manifest, `${plugin} is missing`);
    expect(
      capacitorMajorVersion(plugin) === core.split('.')[0],
      manifest,
      `${plugin} is not made for Capacitor ${core}`,
    );
    isNamedIn(ios.packages, `/node_modules/${plugin}"`);
    isNamedIn(android.plugins, `project(':${project}')`);
    isNamedIn(android.pluginFolders, `/node_modules/${plugin}/android'`);
  }

  // Left over from a sync before a plugin was removed.
  for (const name of [ios.packages, android.pluginFolders]) {
    for (const [, found] of text(name).matchAll(/\/node_modules\/(@[\w-]+\/[\w-]+)/g)) {
      const isKnown = plugins.includes(found) || found === '@capacitor/android';
      expect(isKnown, name, `${found} is no plugin of the app`);
    }
  }
}

/** Capacitor's major version that an installed plugin builds with. */
function capacitorMajorVersion(plugin) {
  const packages = `node_modules/${plugin}/Package.swift`;
  if (!existsSync(packages)) return undefined;
  return /capacitor-swift-pm\.git", from: "(\d+)\./.exec(readFileSync(packages, 'utf8'))?.[1];
}
