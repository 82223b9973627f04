import { parseArgs } from 'node:util';
import { accessLevels } from '@pouch/contract/schemas/user';
import { UsageFailure, type Command } from './command.ts';

/**
 * The command that the words after `npm run admin --` ask for; only what it needs is loaded. Throws a UsageFailure for
 * words that ask for none.
 */
export async function readCommand(words: readonly string[]): Promise<Command> {
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
      return (await import('./list-users.ts')).listUsers(first);
    case 'access': {
      takes(2);
      const access = accessLevels.find((level) => level === second);
      if (!access) throw new UsageFailure('The access is full or restricted.');
      return (await import('./set-access.ts')).setAccess(first, access);
    }
    case 'recap':
      takes(2);
      return (await import('./remake-recap.ts')).recapFor(first, second);
    case 'reset-link':
      takes(1, 'mail');
      return (await import('./reset-link.ts')).resetLink(first, { byMail: values.mail === true });
    case 'export':
      takes(2);
      return (await import('./export-user.ts')).exportUser(first, second);
    case 'delete':
      takes(1, 'yes');
      return (await import('./delete-user.ts')).deleteUser(first, { isSure: values.yes === true });
    case 'queue':
      takes(0);
      return (await import('./show-queue.ts')).showQueue;
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
