import { parseArgs } from 'node:util';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { renderTable } from '../table.ts';
import { faultNames, runFaults, runFullDisk, type FaultRow } from './faults.ts';

/** Makes things go wrong while people add items, and counts what was lost, doubled or answered with a wrong error. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '3' },
      requests: { type: 'string', default: '100000' },
      streams: { type: 'string', default: '10000' },
      only: { type: 'string', default: faultNames.join(',') },
    },
  });
  const chosen = readNames(values.only);
  const sizes = {
    chosen,
    kills: Number(values.kills),
    requests: Number(values.requests),
    streams: Number(values.streams),
  };
  const rows = await withRunFolder((folder) => runFaults(folder, sizes));
  if (chosen.has('disk')) {
    const disk = await withRunFolder(runFullDisk);
    if (disk) rows.push(disk);
    else console.log('A full disk was not tried: this user may not mount one.');
  }
  print(rows);
  const total = (key: 'lost' | 'doubled' | 'otherErrors') => rows.reduce((sum, row) => sum + row[key], 0);
  return report('faults', [
    { budget: 'faultsLost', value: total('lost'), floor: '' },
    { budget: 'faultsDoubled', value: total('doubled'), floor: '' },
    { budget: 'faultsErrors', value: total('otherErrors'), floor: '' },
  ]);
}

/** Throws for a name that is none. */
function readNames(list: string): ReadonlySet<string> {
  const names = list.split(',');
  const unknown = names.filter((name) => !faultNames.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`There is no fault "${unknown.join('", "')}". There are: ${faultNames.join(', ')}.`);
  return new Set(names);
}

function print(rows: readonly FaultRow[]): void {
  const heading = ['fault', 'acknowledged', 'lost', 'doubled', '5xx but 503', 'longest silence', ''];
  const cells = rows.map((row) => [
    row.fault,
    ...[row.acknowledged, row.lost, row.doubled, row.otherErrors].map(String),
    formatValue(row.longestSilenceMs, 'ms'),
    row.detail,
  ]);
  console.log(`\n${renderTable([heading, ...cells])}`);
}
