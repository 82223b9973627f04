import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

/**
 * Node's arguments that run a program of the server, given the URL of its source: the built program while the build is as
 * new as the source, which starts in less than half of the time, otherwise the source.
 */
export function programOptions(source: URL): string[] {
  return inject('programsAreBuilt')
    ? [builtProgram(source)]
    : ['--conditions=pouch:source', '--import', import.meta.resolve('tsx'), fileURLToPath(source)];
}

/** The path of a built program, given the URL of its source. */
export const builtProgram = (source: URL): string =>
  fileURLToPath(source).replace('/apps/server/src/', '/apps/server/dist/').replace(/\.ts$/, '.js');
