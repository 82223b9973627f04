import { setTimeout as pause } from 'node:timers/promises';
import { signUp, type Person } from '../api/person.ts';
import { observe, type Outcome } from '../faults/writers.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { renderTable } from '../table.ts';
import { startAddress } from './address.ts';
import { failOver, withClusterPair, type Cluster, type ClusterPair } from './cluster-pair.ts';
import { listenForChanges } from './change-listener.ts';

interface Result extends Outcome {
  fault: string;
  /** From the moment that the address led to the new primary until changes were acknowledged again, in milliseconds. */
  backMs: number;
  /** The same for changes that a stream on the other server brings. */
  streamBackMs: number;
}

const beforeMs = 3_000;
const afterMs = 25_000;

/** Takes the primary of two synchronous PostgreSQL away from two servers under load. */
export async function run(): Promise<boolean> {
  const faults: [fault: string, (primary: Cluster) => Promise<void>][] = [
    ['the primary is killed', (primary) => primary.signal('SIGKILL')],
    ['the primary hangs', (primary) => primary.signal('SIGSTOP')],
  ];
  const rows: Result[] = [];
  for (const [fault, cause] of faults) {
    const measured = await withRunFolder((folder) =>
      withClusterPair(folder, (pair) => measure(folder, pair, cause)),
    );
    rows.push({ fault, ...measured });
  }
  print(rows);
  const total = (key: 'lost' | 'doubled' | 'otherErrors') => rows.reduce((sum, row) => sum + row[key], 0);
  const longest = (key: 'longestSilenceMs' | 'backMs' | 'streamBackMs') =>
    Math.max(...rows.map((row) => row[key]));
  return report('failover', [
    { budget: 'faultsLost', value: total('lost'), floor: '' },
    { budget: 'faultsDoubled', value: total('doubled'), floor: '' },
    { budget: 'faultsErrors', value: total('otherErrors'), floor: '' },
    { budget: 'failoverSilence', value: longest('longestSilenceMs'), floor: '' },
    { budget: 'failoverBack', value: Math.max(longest('backMs'), longest('streamBackMs')), floor: '' },
  ]);
}

async function measure(
  folder: string,
  pair: ClusterPair,
  cause: (primary: Cluster) => Promise<void>,
): Promise<Omit<Result, 'fault'>> {
  const { user, password, port, database } = pair.primary.connection;
  const address = await startAddress(port);
  const start = (name: string) =>
    startProduct({
      folder,
      settings: {
        DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${address.port}/${database}`,
        POUCH_DATA_DIR: `${folder}/${name}`,
        POUCH_SECRET: 'a secret of the benchmark, long enough',
      },
    });
  const servers = [await start('first')];
  try {
    servers.push(await start('second'));
    const [first, second] = servers;
    if (!first || !second) throw new Error('Two servers are needed');
    const people: Person[] = [];
    for (const name of ['ana', 'ben', 'cleo', 'dan']) people.push(await signUp(first.url, name));
    const [ana, ben, cleo, dan] = people as [Person, Person, Person, Person];
    const streams = [listenForChanges(second.url, ana), listenForChanges(first.url, cleo)];

    let [causedAt, switchedAt] = [0, 0];
    const fault = (async () => {
      await pause(beforeMs);
      const failingOver = failOver(pair, address.redirect);
      causedAt = performance.now();
      await cause(pair.primary);
      ({ switchedAt } = await failingOver);
      await pause(afterMs);
    })();
    const outcomes = await Promise.all([
      observe({ url: first.url }, [ana, ben], () => fault),
      observe({ url: second.url }, [cleo, dan], () => fault),
    ]);
    const silences = streams.map((stream) => stream.stop());
    const detectedMs = switchedAt - causedAt;
    const sum = (key: 'acknowledged' | 'lost' | 'doubled' | 'otherErrors') =>
      outcomes.reduce((total, outcome) => total + outcome[key], 0);
    const longestSilenceMs = Math.max(...outcomes.map((outcome) => outcome.longestSilenceMs));
    return {
      acknowledged: sum('acknowledged'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      otherErrors: sum('otherErrors'),
      longestSilenceMs,
      backMs: Math.max(0, longestSilenceMs - detectedMs),
      streamBackMs: Math.max(0, ...silences.map((silence) => silence - detectedMs)),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
    address.close();
  }
}

function print(rows: readonly Result[]): void {
  const heading = [
    'fault',
    'acknowledged',
    'lost',
    'doubled',
    '5xx but 503',
    'silence',
    'after the switch',
    'streams',
  ];
  const cells = rows.map((row) => [
    row.fault,
    ...[row.acknowledged, row.lost, row.doubled, row.otherErrors].map(String),
    ...[row.longestSilenceMs, row.backMs, row.streamBackMs].map((value) => formatValue(value, 'ms')),
  ]);
  console.log(`\n${renderTable([heading, ...cells])}`);
}
