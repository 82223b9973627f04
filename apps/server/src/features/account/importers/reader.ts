import type { ImportSource } from '@pouch/contract/account';
import type { ImportedTasks } from '../../../portability/imported-task.ts';

export type TaskSource = Exclude<ImportSource, 'pouch'>;

/** A file as it arrived, or an entry of a ZIP. */
export interface SourceFile {
  /** The path in the ZIP; '' for a file that is no ZIP. */
  path: string;
  bytes: Uint8Array;
}

/** One text of an import: the whole file, or an entry of a ZIP. */
export interface SourceText {
  /** Without folder and extension; '' for a file that is no ZIP. */
  name: string;
  text: string;
  /** The parsed JSON; undefined for any other text. */
  json: unknown;
}

/** What one source's texts look like, and how they are read. */
export interface Reader {
  source: TaskSource;
  matches: (file: SourceText) => boolean;
  /** Throws a 422 for a damaged text, and a 413 for one with too many rows. */
  read: (file: SourceText) => ImportedTasks | Promise<ImportedTasks>;
}
