import { accessLevels } from '@pouch/contract/user';
import { parseArgs } from 'node:util';
import { UsageFailure, type Command } from './command.ts';
import { deleteUser } from './delete-user.ts';
import { exportUser } from './export-user.ts';
import { listUsers } from './list-users.ts';
import { recapFor } from './recap-for.ts';
import { resetLink } from './reset-link.ts';
import { setAccess } from './set-access.ts';
import { showQueue } from './show-queue.ts';

/** The command that the words after `npm run admin --` ask for. Throws a UsageFailure for words that ask for none. */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [name, ...rest] = positionals;
  const [first = '', second = ''] = rest;
  const takes = (count: number, ...options: string[]) => {
    if (rest.length !== count) throw new UsageFailure(`"${name}" takes ${count} words after it.`);
    for (const option of Object.keys(values))
      if (!options.includes(option)) throw new UsageFailure(`"${name}" knows no --${option}.`);
  };
  switch (name) {
    case 'users':
      takes(Math.min(rest.length, 1));
      return listUsers(first);
    case 'access': {
      takes(2);
      const access = accessLevels.find((level) => level === second);
      if (!access) throw new UsageFailure('The access is full or restricted.');
      return setAccess(first, access);
    }
    case 'recap':
      takes(2);
      return recapFor(first, second);
    case 'reset-link':
      takes(1, 'mail');
      return resetLink(first, { byMail: values.mail === true });
    case 'export':
      takes(2);
      return exportUser(first, second);
    case 'delete':
      takes(1, 'yes');
      return deleteUser(first, { isSure: values.yes === true });
    case 'queue':
      takes(0);
      return showQueue;
    default:
      throw new UsageFailure(
        name === undefined ? 'Please name a command.' : `There is no command "${name}".`,
      );
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { mail: { type: 'boolean' }, yes: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}
