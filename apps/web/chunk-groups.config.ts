import type { Rolldown } from 'vite';

/** Screens whose code is loaded with the app's frame: nearly every visit begins with one of them. */
export const firstScreens = [
  '/app/workspace.tsx',
  '/app/router.tsx',
  '/app/pages/home/home-page.tsx',
] as const;

/** Opens what is kept of a person, while the first screens are still being loaded. */
export const store = '/data/store/current-store.ts';

/** Code that keeps the app's files on the device, loaded after the first screen. With a query a module is a service worker's. */
const appFiles = /\/platform\/(?:app-files\/|shares\/shared-picture[.])[^?]*$/;

/** Only scripts: styles stay with their screens. The service workers are alone. */
const scripts = /^(?!.*\/service-worker\/).*[.][cm]?[jt]sx?$/;

const sharedByMany = 4;

/** The part of the context of a group's `name` that is used. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether one of some modules imports a module, also through others, without `import()`. */
function isImportedBy(importing: readonly string[], id: string, graph: ModuleGraph): boolean {
  const reached = new Set([id]);
  for (const module of reached) {
    if (importing.some((path) => module.endsWith(path))) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return false;
}

/**
 * Few chunks in place of one for each set of screens that share something: a slow phone takes some milliseconds for every
 * file, also when it is on the device, and the browser loads six at a time.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], test: scripts, priority: 2 },
  { name: 'app-files', test: appFiles, priority: 2 },
  {
    debugName: 'store',
    name: (id, graph) => (isImportedBy([store], id, graph) ? 'store' : null),
    test: scripts,
    priority: 2,
  },
  {
    debugName: 'first-screens',
    name: (id, graph) => (isImportedBy(firstScreens, id, graph) ? 'first-screens' : null),
    test: scripts,
    priority: 1,
  },
  { name: 'common', minShareCount: sharedByMany, test: scripts },
];
