import { parseArgs } from 'node:util';
import { accessLevels } from '@pouch/contract/user';
import { picturePlaces } from '../storage/picture-place-store.ts';
import { formatCount } from '../lib/format-amounts.ts';
import { UsageError, type Command, type ParsedCommand, type StandaloneCommand } from './command.ts';
import { recorded } from './recorded.ts';

/**
 * Parses the arguments of `npm run admin --` and loads the module of the command. Throws a UsageError for invalid
 * arguments.
 */
export async function parseCommand(args: readonly string[]): Promise<ParsedCommand> {
  const { values, positionals } = parseArguments(args);
  const [name, ...rest] = positionals;
  const [first = '', second = ''] = rest;
  const expectArguments = (count: number, ...options: string[]) => {
    if (rest.length !== count)
      throw new UsageError(`"${name}" takes ${formatCount(count, 'word')} after it.`);
    for (const option of Object.keys(values))
      if (!options.includes(option)) throw new UsageError(`"${name}" knows no --${option}.`);
  };
  switch (name) {
    case 'users':
      expectArguments(Math.min(rest.length, 1));
      return withDatabase((await import('./accounts/list-users.ts')).listUsers(first));
    case 'access': {
      expectArguments(2);
      const access = accessLevels.find((level) => level === second);
      if (!access) throw new UsageError('The access is full or restricted.');
      return withDatabase(
        recorded(name, first, (await import('./accounts/set-access.ts')).setAccess(first, access)),
      );
    }
    case 'recap':
      expectArguments(2);
      return withDatabase(
        recorded(name, first, (await import('./accounts/remake-recap.ts')).remakeRecap(first, second)),
      );
    case 'invite':
      expectArguments(Math.min(rest.length, 1), 'mail');
      return withDatabase(
        recorded(
          name,
          first,
          (await import('./accounts/invite.ts')).invite(first, { byMail: values.mail === true }),
        ),
      );
    case 'reset-link':
      expectArguments(1, 'mail');
      return withDatabase(
        recorded(
          name,
          first,
          (await import('./accounts/reset-link.ts')).resetLink(first, { byMail: values.mail === true }),
        ),
      );
    case 'end-second-step':
      expectArguments(1);
      return withDatabase(
        recorded(name, first, (await import('./accounts/end-second-factor.ts')).endSecondFactor(first)),
      );
    case 'export':
      expectArguments(2);
      return withDatabase(
        recorded(name, first, (await import('./accounts/export-user.ts')).exportUser(first, second)),
      );
    case 'delete':
      expectArguments(1, 'yes');
      return withDatabase(
        recorded(
          name,
          first,
          (await import('./accounts/delete-user.ts')).deleteUser(first, { isSure: values.yes === true }),
        ),
      );
    case 'audit':
      expectArguments(Math.min(rest.length, 1));
      return withDatabase((await import('./show-audit.ts')).showAudit(first));
    case 'backup':
      expectArguments(1);
      return withDatabase((await import('./backups/back-up.ts')).backUp(first));
    case 'backups':
      expectArguments(0);
      return standalone((await import('./backups/list-backups.ts')).listBackups);
    case 'restore':
      expectArguments(1);
      return standalone((await import('./backups/restore.ts')).restore(first));
    case 'verify':
      expectArguments(1);
      return standalone((await import('./backups/verify.ts')).verify(first));
    case 'move-pictures': {
      expectArguments(1);
      const place = picturePlaces.find((known) => known === first);
      if (!place) throw new UsageError('The place is database or s3.');
      return withDatabase((await import('./move-pictures.ts')).movePictures(place));
    }
    case 'queue':
      expectArguments(0);
      return withDatabase((await import('./show-queue.ts')).showQueue);
    default:
      throw new UsageError(name === undefined ? 'Please name a command.' : `There is no command "${name}".`);
  }
}

const withDatabase = (run: Command): ParsedCommand => ({ kind: 'with-database', run });
const standalone = (run: StandaloneCommand): ParsedCommand => ({ kind: 'standalone', run });

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { mail: { type: 'boolean' }, yes: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ', 1)[0] ?? '') : String(error));
  }
}
