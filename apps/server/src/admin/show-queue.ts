import parser from 'cron-parser';
import type { Command } from './command.ts';
import { findQueue } from './queue-store.ts';
import { formatMinute, toSingleLine, renderTable } from './table.ts';

export const showQueue: Command = async ({ database, now }) => {
  const jobs = await findQueue(database.db);
  if (!jobs || jobs.length === 0) return 'There is no queue yet. A server makes it when it starts.\n';
  const header = ['job', 'last done', 'next', 'kept in the queue'];
  const rows = jobs.map(({ name, cron, states, lastDone }) => [
    name,
    lastDone === null ? '-' : formatMinute(new Date(`${lastDone}Z`)),
    cron === null ? 'not planned' : formatMinute(nextRun(cron, now)),
    states,
  ]);
  const failures = jobs.flatMap(({ name, failure }) =>
    failure === null ? [] : `${name} failed last with: ${toSingleLine(failure)}\n`,
  );
  return `${renderTable(header, rows)}${failures.join('')}Times are in UTC. Now it is ${formatMinute(now)}.\n`;
};

const nextRun = (cron: string, now: Date): Date =>
  parser.parseExpression(cron, { tz: 'UTC', currentDate: now }).next().toDate();
