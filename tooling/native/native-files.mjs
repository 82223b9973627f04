/** The files of the native projects that the checks read, relative to the root. */
const app = 'apps/mobile';

export const settings = `${app}/capacitor.config.json`;
export const manifest = `${app}/package.json`;

export const android = {
  resources: `${app}/android/app/src/main/res`,
  java: `${app}/android/app/src/main/java/app/pouch/mobile`,
  manifest: `${app}/android/app/src/main/AndroidManifest.xml`,
  build: `${app}/android/app/build.gradle`,
  plugins: `${app}/android/app/capacitor.build.gradle`,
  pluginFolders: `${app}/android/capacitor.settings.gradle`,
};

export const ios = {
  info: `${app}/ios/App/App/Info.plist`,
  entitlements: `${app}/ios/App/App/App.entitlements`,
  source: `${app}/ios/App/App`,
  addThought: `${app}/ios/App/App/AddThoughtIntent.swift`,
  appDelegate: `${app}/ios/App/App/AppDelegate.swift`,
  project: `${app}/ios/App/App.xcodeproj/project.pbxproj`,
  packages: `${app}/ios/App/CapApp-SPM/Package.swift`,
};
