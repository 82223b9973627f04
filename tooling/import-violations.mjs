import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { floors } from './floors.cjs';
import { root } from './sources.mjs';

/** A file on each floor that imports one from the floor above, and imports of files that no package exports. */
export const importViolations = Object.fromEntries([
  ...Object.entries(floors).flatMap(([folder, levels]) =>
    levels.slice(1).map((rooms, index) => {
      const above = firstSource(folder, levels[index][0]);
      return [`${folder}/${rooms[0]}/planted-floor.ts`, `import '../${above}';\n`];
    }),
  ),
  ...['contract/src/calls/items.ts', 'schedule/src/rule-periods.ts', 'sorter/src/text/span.ts'].map(
    (file) => [
      `apps/server/src/lib/planted-${file.split('/')[0]}.ts`,
      `import '../../../../packages/${file}';\n`,
    ],
  ),
]);

/** Any source file of a sub-folder, relative to the folder. */
function firstSource(folder, room) {
  const files = readdirSync(join(root, folder, room), { recursive: true });
  return `${room}/${files.find((file) => /[.]tsx?$/.test(file) && !/[.]test[.]|testing/.test(file))}`;
}
