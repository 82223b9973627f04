import { addTodos } from '../lists/long-list.ts';
import { signUp } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { createDevice, prepare } from './device.ts';
import { measureFold } from './fold.ts';
import { countLosses } from './kills.ts';
import { createNetwork } from './network.ts';
import {
  changeElsewhere,
  measureCatchUp,
  measureColdStart,
  measureDurability,
  measureHomeAgain,
  measureReturn,
} from './times.ts';

const items = 2_000;
const waiting = 500;
const folded = 1_000;
const changesElsewhere = 5_000;
/** Unless `--kills 500 --torn 20` says otherwise: a kill takes some seconds. */
const defaultKills = 20;
const defaultTorn = 3;

/** The app without a network: what it loses when it is killed, and how fast it opens, keeps and sends. */
export function run(options: string[]): Promise<boolean> {
  const kills = readNumber(options, '--kills') ?? defaultKills;
  const torn = readNumber(options, '--torn') ?? defaultTorn;
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    const network = await createNetwork(product.url);
    const device = await createDevice(folder, network.url);
    try {
      const person = await signUp(product.url, 'offline');
      const { headers } = person;
      await fetch(`${product.url}/api/lifeLists/initialize`, { method: 'POST', headers, body: '{}' });
      await addTodos(product.url, person, items);
      await prepare(device, person.session);

      const homeAgain = await measureHomeAgain(device, network);
      const coldStart = await measureColdStart(device, network);
      const durability = await measureDurability(device);
      const { firstRequest, allSent } = await measureReturn(device, waiting);
      await changeElsewhere(product.url, person, changesElsewhere);
      const caughtUp = await measureCatchUp(device);
      const losses = await countLosses(device, { url: product.url, person, kills, torn });
      const rounds = `${kills} kills and ${torn} torn logs, ${losses.shown} changes shown`;
      return report('offline', [
        { budget: 'homeAgain', value: homeAgain, floor: '' },
        { budget: 'offlineStart', value: coldStart, floor: '' },
        { budget: 'keepChange', value: durability, floor: '' },
        { budget: 'foldChanges', value: measureFold(folded), floor: '' },
        { budget: 'firstRequestBack', value: firstRequest, floor: '' },
        { budget: 'sendWaiting', value: allSent, floor: '' },
        { budget: 'catchUp', value: caughtUp.ms, floor: '' },
        { budget: 'catchUpSize', value: caughtUp.bytes / 1000, floor: '' },
        { budget: 'lostChanges', value: losses.lost, floor: '', detail: rounds },
        { budget: 'doubledChanges', value: losses.doubled, floor: '' },
      ]);
    } finally {
      await device.close();
      await network.cut();
      await product.stop();
    }
  });
}

function readNumber(options: readonly string[], name: string): number | undefined {
  const index = options.indexOf(name);
  return index === -1 ? undefined : Number(options[index + 1]);
}
