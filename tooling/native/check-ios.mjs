import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ios } from './native-files.mjs';

const sentences = [
  'NSCalendarsFullAccessUsageDescription',
  'NSCalendarsUsageDescription',
  'NSCalendarsWriteOnlyAccessUsageDescription',
  'NSCameraUsageDescription',
  'NSMicrophoneUsageDescription',
  'NSPhotoLibraryUsageDescription',
];

const pushMethods = [
  'didRegisterForRemoteNotificationsWithDeviceToken',
  'didFailToRegisterForRemoteNotificationsWithError',
  'didReceiveRemoteNotification',
];

const addThought = [': AppIntent {', 'openAppWhenRun = true', 'host = "add"', 'AppShortcutsProvider'];

/** Written by a sync, or by Xcode. */
const notCommitted = new Set(['App.app', 'capacitor.config.json', 'config.xml', 'public']);

/** Sentences for permissions, what the app answers to, entitlements, push, and that the project names what is there. */
export function checkIos(files, report) {
  checkInfo(files.get(ios.info)?.content ?? {}, report);
  checkEntitlements(files.get(ios.entitlements)?.content ?? {}, report);
  for (const method of pushMethods) {
    if (!files.get(ios.appDelegate)?.text.includes(method)) report(ios.appDelegate, `${method} is missing`);
  }
  for (const part of addThought) {
    if (!files.get(ios.addThought)?.text.includes(part)) report(ios.addThought, `${part} is missing`);
  }
  for (const [name, { content }] of files) {
    if (name.endsWith('.pbxproj') && content !== undefined) checkProject(name, content, report);
  }
  checkBuilt(files, report);
}

/** Every Swift file beside the app's delegate is built into the app. */
function checkBuilt(files, report) {
  const project = files.get(ios.project)?.text ?? '';
  for (const name of files.keys()) {
    if (dirname(name) !== ios.source || !name.endsWith('.swift')) continue;
    if (!project.includes(`/* ${basename(name)} in Sources */,`))
      report(name, 'the project does not build it');
  }
}

function checkInfo(info, report) {
  for (const key of sentences) {
    if (!/^[A-Z].{20,}\.$/.test(info[key] ?? '')) report(ios.info, `${key} is no sentence`);
  }
  if (info.CFBundleURLTypes?.[0]?.CFBundleURLSchemes?.[0] !== 'pouch') {
    report(ios.info, 'links do not open the app');
  }
  if (!info.UIBackgroundModes?.includes('remote-notification')) {
    report(ios.info, 'UIBackgroundModes lacks remote-notification');
  }
  if (info.UIApplicationShortcutItems?.[0]?.UIApplicationShortcutItemUserInfo?.link !== 'pouch://add') {
    report(ios.info, 'the action New thought is missing');
  }
}

function checkEntitlements(entitlements, report) {
  for (const key of ['aps-environment', 'com.apple.developer.applesignin']) {
    if (entitlements[key] === undefined) report(ios.entitlements, `${key} is missing`);
  }
}

/** No id without its object, no file that is not there, entitlements in every build of the app. */
function checkProject(name, objects, report) {
  const there = new Set(Object.values(objects).flatMap((section) => Object.keys(section)));
  for (const [id] of JSON.stringify(objects).matchAll(/\b[0-9A-F]{24}\b/g)) {
    if (!there.has(id)) report(name, `${id} stands for nothing`);
  }

  const folder = dirname(dirname(name));
  for (const path of pathsIn(objects)) {
    const isThere = [folder, join(folder, 'App')].some((place) => existsSync(join(place, path)));
    if (!isThere && !notCommitted.has(path)) report(name, `there is no ${path}`);
  }

  const apps = partsOf(objects.XCBuildConfiguration).filter(
    ({ buildSettings }) => buildSettings.INFOPLIST_FILE !== undefined,
  );
  if (apps.some(({ buildSettings }) => buildSettings.CODE_SIGN_ENTITLEMENTS !== 'App/App.entitlements')) {
    report(name, 'a build is without entitlements');
  }
}

const pathsIn = (objects) => partsOf(objects.PBXFileReference).map(({ path }) => path.replaceAll('"', ''));

/** The objects of a section, without the comments that stand beside them. */
const partsOf = (section) => Object.values(section ?? {}).filter((part) => typeof part === 'object');
