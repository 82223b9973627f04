import { findAccounts, maxListedAccounts, type ListedAccount } from './account-list-store.ts';
import type { Command } from '../command.ts';
import { formatMinute, renderTable } from '../table.ts';

export const listUsers =
  (words: string): Command =>
  async ({ database }) => {
    const accounts = await findAccounts(database.db, words);
    if (accounts.length === 0)
      return words === '' ? 'There is no account yet.\n' : `No account holds "${words}".\n`;
    const header = ['address', 'name', 'access', 'items', 'signed up', 'last seen', 'id'];
    const more =
      accounts.length === maxListedAccounts ? `Only the newest ${maxListedAccounts} are shown.\n` : '';
    return renderTable(header, accounts.map(toRow)) + more;
  };

const toRow = ({ email, name, access, items, createdAt, seenAt, id }: ListedAccount): string[] => [
  email,
  name === email ? '-' : name,
  access,
  String(items),
  formatMinute(createdAt),
  seenAt === null ? '-' : formatMinute(seenAt),
  id,
];
