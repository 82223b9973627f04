import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { formatValue, report } from '../report.ts';
import { countOutcomes, countPlanned, createUsers, makeDue } from './due.ts';
import { killSender } from './kill-sender.ts';
import type { StandIn, StartServer } from './stand-in.ts';

/** Things that fall due before each kill, of people with two browsers each. */
const itemsPerKill = 200;
const browsers = 2;
const pollMs = 50;
/** A pass begins with each start of a server, and once a minute. */
const passTimeoutMs = 90_000;
/** The server is killed this long after the first message of a pass, at most. */
const maxIntoPassMs = 1_000;
/** What a server that died has claimed is sent by another one after 45 s, in its next pass. */
const endTimeoutMs = 240_000;

/**
 * Kills one of two servers, the one that sends, again and again while reminders fall due. In the end every planned moment
 * has one outcome on each device, no device got one twice, and what counts as sent has arrived.
 */
export async function measureKills({
  databaseUrl,
  standIn,
  start,
  kills,
}: {
  databaseUrl: string;
  standIn: StandIn;
  start: StartServer;
  kills: number;
}): Promise<boolean> {
  const names = ['first', 'second'];
  const servers = [await start('first'), await start('second')];
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await createUsers(client, itemsPerKill, browsers);
    for (let kill = 1; kill <= kills; kill += 1) {
      const { received } = await standIn.read();
      await makeDue(client);
      await waitForMore(standIn, received);
      await pause(Math.random() * maxIntoPassMs);
      const killed = servers.indexOf(await killSender(servers));
      servers[killed] = await start(names[killed] ?? '');
      if (kill % 10 === 0) console.log(`${kill} kills, ${(await standIn.read()).received} messages`);
    }
    const planned = kills * itemsPerKill * browsers;
    await waitForAll(client, planned);
    const outcomes = await countOutcomes(client);
    const { received, pauses } = await standIn.read();
    const decided = (await countPlanned(client)).decided;
    const unsent = (outcomes.get('sent') ?? 0) - received;
    const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome ?? 'without'}`).join(', ');
    return report(`reminders, ${kills} kills, ${planned.toLocaleString('en')} planned`, [
      {
        budget: 'remindersTwice',
        value: pauses.length,
        floor: '',
        detail: [
          `told ${received}`,
          ...pauses.map((pause) => `again after ${formatValue(pause, 'ms')}`),
        ].join(', '),
      },
      { budget: 'remindersLost', value: unsent, floor: '', detail: 'that were leaving at a kill' },
      { budget: 'remindersUndecided', value: Math.abs(planned - decided), floor: '', detail: found },
    ]);
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
  }
}

async function waitForMore(standIn: StandIn, than: number): Promise<void> {
  const startedAt = Date.now();
  while ((await standIn.read()).received <= than) {
    if (Date.now() - startedAt > passTimeoutMs) throw new Error('No reminder was sent');
    await pause(pollMs);
  }
}

async function waitForAll(client: pg.Client, planned: number): Promise<void> {
  const startedAt = Date.now();
  while ((await countPlanned(client)).decided < planned && Date.now() - startedAt < endTimeoutMs) {
    await pause(pollMs);
  }
}
