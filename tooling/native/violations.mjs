import { android, ios } from './native-files.mjs';

/** A PNG of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
const java = 'package app.pouch.mobile;\n\n';
const folder = 'apps/mobile';

/** One violation for each check of the native projects: files to add or replace, path to content. */
export const violations = {
  [`${android.java}/Planted.java`]: `${java}final class Planted { int half( { } }\n`,
  [`${android.java}/PlantedResource.java`]: `${java}final class PlantedResource { int title = R.string.planted; }\n`,
  [`${android.java}/ReminderChannel.java`]: `${java}final class ReminderChannel {}\n`,
  [`${android.resources}/layout/planted_layout.xml`]: '<LinearLayout><TextView></LinearLayout>\n',
  [`${android.resources}/drawable/planted_resource.xml`]: '<bitmap src="@drawable/planted" />\n',
  [`${android.resources}/mipmap-mdpi/ic_launcher.png`]: dot,
  [`${android.resources}/mipmap-hdpi/ic_launcher.png`]: 'no picture\n',
  [`${android.resources}/values/strings.xml`]:
    '<resources><string name="app_name">Purse</string></resources>\n',
  [`${folder}/android/planted.gradle`]: 'dependencies {\n    implementation project(\n}\n',
  [android.manifest]: '<manifest><application /></manifest>\n',
  [android.build]: "android {\n    versionName '9'\n}\n",
  [android.plugins]: 'dependencies {\n}\n',
  [android.pluginFolders]: "include ':capacitor-android'\n",
  [`${folder}/ios/App/App/Planted.swift`]: 'struct Planted { let half: }\n',
  [`${folder}/ios/App/App/Planted.storyboard`]: '<document>\n',
  [`${folder}/ios/App/App/Planted.plist`]: '<plist><dict><string>no key</string></dict></plist>\n',
  [`${folder}/ios/App/App/Assets.xcassets/Planted.colorset/Contents.json`]: '{ "colors" : \n',
  [`${folder}/ios/Planted.xcodeproj/project.pbxproj`]: '// !$*UTF8*$!\n{ objects = {\n',
  [ios.project]:
    '// !$*UTF8*$!\n{ objects = { PBXGroup = { children = ( 0123456789ABCDEF01234567 ); }; }; }\n',
  [ios.info]: '<plist version="1.0"><dict/></plist>\n',
  [ios.entitlements]: '<plist version="1.0"><dict/></plist>\n',
  [ios.appDelegate]: 'import UIKit\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n',
  [ios.addThought]: 'import AppIntents\n\nstruct AddThoughtIntent {}\n',
  [`${ios.source}/PlantedUnbuilt.swift`]: 'struct PlantedUnbuilt {}\n',
  [ios.packages]:
    '// swift-tools-version: 5.9\nimport PackageDescription\n\nlet package = Package(name: "CapApp-SPM")\n',
};
