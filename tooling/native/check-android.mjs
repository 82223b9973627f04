import { android } from './native-files.mjs';

const permissions = [
  'INTERNET',
  'POST_NOTIFICATIONS',
  'READ_CALENDAR',
  'RECORD_AUDIO',
  'VIBRATE',
  'WRITE_CALENDAR',
];

/** Other apps that the app talks to, by what they answer. */
const queried = ['android.media.action.IMAGE_CAPTURE', 'android.speech.RecognitionService'];

const channel = [
  'R.string.reminders_channel',
  'NotificationManager.IMPORTANCE_MAX',
  'enableVibration(true)',
  'enableLights(true)',
  'setLightColor(context.getColor(R.color.sage))',
];

/** Permissions, other apps, intent filters, the reminder channel, and that every referenced resource exists. */
export function checkAndroid(files, report) {
  checkManifest(files.get(android.manifest)?.content, report);
  checkChannel(files.get(`${android.java}/ReminderChannel.java`)?.text ?? '', report);
  checkResources(files, report);
}

function checkManifest(manifest, report) {
  const permitted = attributeValues(manifest, 'uses-permission', 'android:name');
  for (const permission of permissions) {
    if (!permitted.includes(`android.permission.${permission}`)) {
      report(android.manifest, `the permission ${permission} is missing`);
    }
  }

  const [queries] = manifest?.getElementsByTagName('queries') ?? [];
  const visible = attributeValues(queries, 'action', 'android:name');
  for (const action of queried) {
    if (!visible.includes(action)) report(android.manifest, `the query of ${action} is missing`);
  }

  const filters = [...(manifest?.getElementsByTagName('intent-filter') ?? [])].map((filter) => ({
    action: attributeValues(filter, 'action', 'android:name').join(),
    data: [
      ...attributeValues(filter, 'data', 'android:scheme'),
      ...attributeValues(filter, 'data', 'android:mimeType'),
    ].join(),
  }));
  const answersTo = (action, data) =>
    filters.some((filter) => filter.action === `android.intent.action.${action}` && filter.data === data);
  if (!answersTo('VIEW', '@string/custom_url_scheme')) report(android.manifest, 'links do not open the app');
  if (!answersTo('SEND', 'text/plain')) report(android.manifest, 'text cannot be shared to the app');
  if (!attributeValues(manifest, 'meta-data', 'android:resource').includes('@xml/shortcuts')) {
    report(android.manifest, 'the shortcuts are missing');
  }
}

function checkChannel(source, report) {
  for (const part of channel) {
    if (!source.includes(part)) report(`${android.java}/ReminderChannel.java`, `${part} is missing`);
  }
}

function checkResources(files, report) {
  const there = new Set([...files].flatMap(([name, { content }]) => listResources(name, content)));
  for (const [name, { text }] of files) {
    for (const resource of referencedResources(name, text)) {
      if (!there.has(resource)) report(name, `there is no ${resource}`);
    }
  }
}

/** The resources that a file below `res` defines, such as `drawable/splash` or `string/app_name`. */
function listResources(name, content) {
  if (!name.startsWith(`${android.resources}/`)) return [];
  const [folder, file] = name.slice(android.resources.length + 1).split('/');
  const kind = folder.split('-')[0];
  if (kind !== 'values') return [`${kind}/${file.split('.')[0]}`];
  return [...(content?.documentElement.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === 1)
    .map((element) => `${element.tagName}/${element.getAttribute('name')}`);
}

function referencedResources(name, text) {
  if (name.endsWith('.xml')) {
    return [...text.matchAll(/[">]@([a-z]+\/[\w.]+)["<]/g)].map(([, resource]) => resource);
  }
  if (name.endsWith('.java')) {
    return [...text.matchAll(/\bR\.([a-z]+)\.(\w+)/g)].map(([, kind, resource]) => `${kind}/${resource}`);
  }
  return [];
}

const attributeValues = (node, tag, attribute) =>
  [...(node?.getElementsByTagName(tag) ?? [])]
    .map((element) => element.getAttribute(attribute))
    .filter((value) => value !== null);
