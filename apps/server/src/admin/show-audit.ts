import { findCommands, findEvents, maxListedEvents } from './audit-store.ts';
import type { Command } from './command.ts';
import { requireAccount } from './accounts/require-account.ts';
import { formatMinute, renderTable } from './table.ts';

/** Lists what happened to one account, or to all of them, and what operators did. */
export const showAudit =
  (name: string): Command =>
  async ({ database }) => {
    const account = name === '' ? undefined : await requireAccount(database.db, name);
    const events = await findEvents(database.db, account?.id);
    const commands = await findCommands(database.db, account?.id);
    const rows = [
      // The owner's line about a command says less than the command itself.
      ...events
        .filter(({ what }) => what !== 'operator')
        .map((event) => ({ ...event, count: String(event.count) })),
      ...commands.map(({ at, command, email, id }) => ({
        at,
        what: `admin ${command}`,
        account: email ?? id ?? '-',
        device: null,
        ipAddress: null,
        count: '1',
      })),
    ].sort((one, other) => other.at.localeCompare(one.at));
    if (rows.length === 0) return 'Nothing happened in the last 90 days.\n';
    const shown = rows.slice(0, maxListedEvents);
    const more = rows.length > shown.length ? `Only the newest ${maxListedEvents} are shown.\n` : '';
    const header = ['when (UTC)', 'what', 'account', 'device', 'network address', 'times'];
    return (
      renderTable(
        header,
        shown.map(({ at, what, account, device, ipAddress, count }) => [
          formatMinute(new Date(at)),
          what,
          account,
          device ?? '-',
          ipAddress ?? '-',
          count,
        ]),
      ) + more
    );
  };
