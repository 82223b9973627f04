/** The files of one version of the app, by their paths. */
export interface AppFiles {
  /** The scripts that the shell (index.html) of this version starts. */
  scripts: readonly string[];
  /** Files whose content never changes: their names contain a hash of it. */
  hashed: readonly string[];
  /** Files that keep their names, such as icons. */
  fixed: readonly string[];
  /** A hash of the shell and of all fixed files, so that a change of one makes another worker. */
  contentHash: string;
}
