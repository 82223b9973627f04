import { parseArgs } from 'node:util';
import type { Item } from '@pouch/contract/items';
import { callServer } from './call-server.ts';
import { readLogin, saveLogin, toServer, type Login } from './login-file.ts';
import { showItems, toCode, withoutControls } from './show-items.ts';
import { CommandError, usage, UsageError } from './usage.ts';

export interface CommandDeps {
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** Everything on standard input. */
  readInput: () => Promise<string>;
  /** Asks on the terminal without showing the answer; reads standard input where there is no terminal. */
  askSecret: (question: string) => Promise<string>;
}

interface CommandInput extends CommandDeps {
  words: string[];
  json: boolean;
}

type Command = (input: CommandInput) => Promise<string>;

/** Runs a command and returns what it prints. Throws a UsageError or a CommandError. */
export async function runCommand(args: readonly string[], deps: CommandDeps): Promise<string> {
  const { name, words, json, help } = parse(args);
  if (help || name === undefined || name === 'help') return usage;
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command “${withoutControls(name)}”.`);
  return command({ ...deps, words, json });
}

function parse(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [name, ...words] = positionals;
    return { name, words, json: values.json === true, help: values.help === true };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const login: Command = async ({ words, env, askSecret }) => {
  const server = toServer(
    words[0] ?? env.POUCH_SERVER ?? missing('Say which Pouch: login https://pouch.example.org'),
  );
  const token = (env.POUCH_TOKEN ?? (await askSecret('Access token: '))).trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CommandError('That is no token.');
  await requireKnownToken({ server, token });
  return `Logged in to ${server}, kept in ${await saveLogin(env, { server, token })}\n`;
};

/** A token that may only add is known too, and may not read the settings. */
async function requireKnownToken(login: Login): Promise<void> {
  await callServer(login, 'getSettings').catch((error: unknown) => {
    if (!(error instanceof CommandError && error.status === 403)) throw error;
  });
}

/** The account's zone; undefined before a device has reported one, and for a token that may only add. */
async function findZone(login: Login): Promise<string | undefined> {
  try {
    return (await callServer(login, 'getProfile')).timezone ?? undefined;
  } catch (error) {
    if (error instanceof CommandError && error.status === 403) return undefined;
    throw error;
  }
}

const add: Command = async ({ words, json, env, now, readInput }) => {
  const originalText = (words.length > 0 ? words.join(' ') : await readInput()).trim();
  if (originalText === '') throw new UsageError('Say what to add.');
  const body = { originalText, currentDateTime: localDateTime(now()) };
  const kept = await readLogin(env);
  const added = [await callServer(kept, 'addItem', { body })].flat();
  return json ? toJson(added) : showItems(added, await findZone(kept));
};

const kinds: Readonly<Record<string, Record<string, string>>> = {
  todo: { category: 'To-Do' },
  shopping: { category: 'Shopping' },
  bucket: { category: 'Bucket' },
  today: { due: 'today' },
};

const list: Command = async ({ words: [kind], json, env }) => {
  const filter = kind === undefined ? {} : kinds[kind.toLowerCase()];
  if (!filter) throw new UsageError('List todo, shopping, bucket or today.');
  const kept = await readLogin(env);
  const items = await callServer(kept, 'listItems', { query: { status: 'Active', ...filter } });
  if (json) return toJson(items);
  return items.length === 0 ? 'Nothing there.\n' : showItems(items, await findZone(kept));
};

const done: Command = async ({ words, json, env }) => {
  const wanted = words.join(' ').trim();
  if (wanted === '') throw new UsageError('Say what is done.');
  const kept = await readLogin(env);
  const found = findWanted(await callServer(kept, 'listItems', { query: { status: 'Active' } }), wanted);
  const [item, ...others] = found;
  if (!item) throw new CommandError(`Nothing to do is called “${withoutControls(wanted)}”.`);
  if (others.length > 0) {
    const shown = showItems(found, await findZone(kept)).trimEnd();
    throw new CommandError(`Several match; give the code of one:\n${shown}`);
  }
  const body = { status: 'Completed', scheduled_at: item.scheduled_at };
  const completed = await callServer(kept, 'changeItemStatus', { params: { id: item.id }, body });
  return json ? toJson(completed) : `Done: ${withoutControls(completed.cleaned_title)}\n`;
};

/** The item with this id or code, or else those with these words as their title, or else in it. */
function findWanted(items: readonly Item[], wanted: string): readonly Item[] {
  const words = wanted.toLowerCase();
  const named = items.filter((item) => item.id === words || toCode(item) === words);
  const exact = items.filter(({ cleaned_title }) => cleaned_title.toLowerCase() === words);
  const similar = items.filter(({ cleaned_title }) => cleaned_title.toLowerCase().includes(words));
  return [named, exact, similar].find(({ length }) => length > 0) ?? [];
}

const search: Command = async ({ words, json, env }) => {
  const q = words.join(' ').trim();
  if (q === '') throw new UsageError('Say what to search for.');
  const kept = await readLogin(env);
  const { items, entries } = await callServer(kept, 'search', { query: { q } });
  if (json) return toJson({ items, entries });
  const lines = entries.map((entry) => `${entry.listTitle}: ${withoutControls(entry.title)}\n`);
  return showItems(items, await findZone(kept)) + lines.join('') || 'Nothing found.\n';
};

const commands: ReadonlyMap<string, Command> = new Map(Object.entries({ login, add, list, done, search }));

const toJson = (answer: unknown): string => `${JSON.stringify(answer, null, 2)}\n`;

function missing(message: string): never {
  throw new UsageError(message);
}

/** ISO 8601 with the offset of this machine. */
function localDateTime(now: Date): string {
  const minutes = -now.getTimezoneOffset();
  const two = (number: number) => String(number).padStart(2, '0');
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 19) + offset;
}
