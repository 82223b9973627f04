import { findAccounts, mostListed, type ListedAccount } from './account-list-store.ts';
import type { Command } from './command.ts';
import { minute, table } from './table.ts';

export const listUsers =
  (words: string): Command =>
  async ({ database }) => {
    const accounts = await findAccounts(database.db, words);
    if (accounts.length === 0)
      return words === '' ? 'There is no account yet.\n' : `No account holds "${words}".\n`;
    const header = ['address', 'name', 'access', 'items', 'signed up', 'last seen', 'id'];
    const more = accounts.length === mostListed ? `Only the newest ${mostListed} are shown.\n` : '';
    return table(header, accounts.map(rowOf)) + more;
  };

const rowOf = ({ email, name, access, items, createdAt, seenAt, id }: ListedAccount): string[] => [
  email,
  name === email ? '-' : name,
  access,
  String(items),
  minute(createdAt),
  seenAt === null ? '-' : minute(seenAt),
  id,
];
