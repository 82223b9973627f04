import { mkdir } from 'node:fs/promises';
import { productMark, startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';
import { floorMark, prepareFloor } from './floor.ts';
import { measureIdleMemory } from './idle-memory.ts';

const warmRuns = 5;
const coldRuns = 3;

/** Time from `npm start` to the first response, and the memory of an idle server. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const startFloor = await prepareFloor(folder);
    const startWarm = () => startProduct({ folder });
    // Not measured: builds if needed, and fills the data folder.
    await measureStartup(startWarm);

    const warm: number[] = [];
    const cold: number[] = [];
    const floor: number[] = [];
    for (let index = 0; index < warmRuns; index += 1) {
      floor.push(await measureStartup(startFloor));
      warm.push(await measureStartup(startWarm));
      if (index < coldRuns) cold.push(await measureStartup(() => startCold(`${folder}/cold-${index}`)));
    }
    const memory = await measureIdleMemory(await startWarm(), productMark);
    const floorMemory = await measureIdleMemory(await startFloor(), floorMark);

    const floorTime = formatValue(median(floor), 'ms');
    return report('start', [
      { budget: 'warmStart', value: median(warm), floor: floorTime, detail: spread(warm) },
      { budget: 'coldStart', value: median(cold), floor: floorTime, detail: spread(cold) },
      {
        budget: 'idleMemory',
        value: memory.node / 1e6,
        floor: formatValue(floorMemory.node / 1e6, 'MB'),
        detail: `PostgreSQL beside it ${formatValue(memory.postgres / 1e6, 'MB')}, shared pages counted per process`,
      },
    ]);
  });
}

async function startCold(folder: string): Promise<ServerProcess> {
  await mkdir(folder);
  return startProduct({ folder });
}

async function measureStartup(start: () => Promise<ServerProcess>): Promise<number> {
  const { startupMs, stop } = await start();
  await stop();
  return startupMs;
}

function spread(times: readonly number[]): string {
  return `${Math.round(Math.min(...times))} to ${formatValue(Math.max(...times), 'ms')} in ${times.length} runs`;
}
