import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse as parsePropertyList } from 'plist';
import xcode from 'xcode';
import { isSource, sourceProblem } from './read-source.mjs';

const readers = {
  xml: readXml,
  storyboard: readXml,
  plist: readPropertyList,
  entitlements: readPropertyList,
  xcprivacy: readPropertyList,
  pbxproj: (_, file) => xcode.project(file).parseSync().hash.project.objects,
  json: (text) => JSON.parse(text),
  png: (_, file) => pictureSize(readFileSync(file)),
};

/**
 * Every file of the native projects: its `text`, and its parsed `content` where its format has a reader (a document, an
 * object, an image's size). Files that do not parse as their extension says are reported.
 */
export function readFiles(report) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', 'apps/mobile'], {
    encoding: 'utf8',
  });
  const names = listed.split('\0').filter((name) => name !== '' && existsSync(name));
  return new Map(names.map((name) => [name, readOne(name, report)]));
}

function readOne(name, report) {
  const ending = name.split('.').at(-1);
  const text = readFileSync(name, 'utf8');
  if (isSource(ending)) {
    const problem = sourceProblem(ending, text);
    if (problem !== undefined) report(name, problem);
  }
  try {
    return { text, content: readers[ending]?.(text, name) };
  } catch (error) {
    report(name, `cannot be read: ${error.message.split('\n')[0]}`);
    return { text, content: undefined };
  }
}

function readXml(text) {
  return new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml');
}

function readPropertyList(text) {
  readXml(text);
  return parsePropertyList(text);
}

/** Width and height in pixels, and whether the format excludes transparency, from a PNG's first chunk. */
function pictureSize(bytes) {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('it is no PNG');
  const isOpaque = bytes[25] === 2;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isOpaque };
}
