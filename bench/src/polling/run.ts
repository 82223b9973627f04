import autocannon from 'autocannon';
import type { Contact } from '@pouch/contract/schemas/contacts';
import { signUp, type Person } from '../api/person.ts';
import { productMark, startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';
import { processorTime } from './processor-time.ts';

/** As many contacts as somebody has who shares with family, friends and colleagues. */
const contactCount = 20;
/** Enough for hundredths of a second to be read exactly. */
const pollsPerRound = 4_000;
const rounds = 5;
/** As the pages of some people who happen to ask in the same moment. */
const connections = 4;

/** What the processors do when somebody asks every few seconds and nothing has changed. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    try {
      return await measure(product);
    } finally {
      await product.stop();
    }
  });
}

async function measure(product: ServerProcess): Promise<boolean> {
  const person = await somebodyKnown(product.url);
  const floor = await costOf(product, `${product.url}/api/health`, {}, 200);
  const contacts = await costOfPoll(product, person, '/api/contacts');
  const shares = await costOfPoll(product, person, '/api/share/pending');
  const inWords = (cost: Cost) => ({
    value: cost.server,
    floor: formatValue(floor.server, 'µs'),
    detail: `PostgreSQL beside it ${formatValue(cost.database, 'µs')}, floor ${formatValue(floor.database, 'µs')}`,
  });
  return report(`polling, ${contactCount} contacts, nothing new`, [
    { budget: 'pollContacts', ...inWords(contacts) },
    { budget: 'pollShares', ...inWords(shares) },
  ]);
}

/** Somebody with contacts. */
async function somebodyKnown(url: string): Promise<Person> {
  const person = await signUp(url, 'somebody');
  for (let index = 0; index < contactCount; index += 1) {
    const other = await signUp(url, `contact-${index}`);
    await send(`${url}/api/contacts/add`, other, 'POST', { email: 'somebody@example.org' });
  }
  const asked = await fetch(`${url}/api/contacts`, { headers: { authorization: authorizationOf(person) } });
  for (const { id } of (await asked.json()) as Contact[]) {
    await send(`${url}/api/contacts/${id}`, person, 'PATCH', { action: 'accept' });
  }
  return person;
}

async function send(url: string, { headers }: Person, method: string, body: object): Promise<void> {
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

const authorizationOf = ({ headers }: Person): string => headers['authorization'] ?? '';

interface Cost {
  /** Microseconds of processor time for each request. */
  server: number;
  database: number;
}

async function costOfPoll(product: ServerProcess, person: Person, path: string): Promise<Cost> {
  const url = `${product.url}${path}`;
  const authorization = authorizationOf(person);
  const tag = (await fetch(url, { headers: { authorization } })).headers.get('etag') ?? '';
  return costOf(product, url, { authorization, 'if-none-match': tag }, 304);
}

/** The median of some rounds, after one that warms up. */
async function costOf(
  product: ServerProcess,
  url: string,
  headers: Record<string, string>,
  expected: number,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await timeUsed(product);
    const { statusCodeStats } = await autocannon({ url, headers, connections, amount: pollsPerRound });
    const answered = statusCodeStats?.[`${expected}`]?.count ?? 0;
    if (answered !== pollsPerRound) throw new Error(`${url} answered ${expected} only ${answered} times`);
    const after = await timeUsed(product);
    costs.push({
      server: (after.server - before.server) / pollsPerRound,
      database: (after.database - before.database) / pollsPerRound,
    });
  }
  const counted = costs.slice(1);
  return {
    server: median(counted.map(({ server }) => server)),
    database: median(counted.map(({ database }) => database)),
  };
}

async function timeUsed(product: ServerProcess): Promise<Cost> {
  const family = await product.family();
  const sum = async (pids: number[]) =>
    (await Promise.all(pids.map(processorTime))).reduce((total, time) => total + time, 0);
  const isServer = ({ command }: { command: string }) =>
    command.includes(productMark) && !command.includes('npm');
  const server = family.filter(isServer).map(({ pid }) => pid);
  const database = family.filter(({ command }) => command.includes('postgres')).map(({ pid }) => pid);
  return { server: await sum(server), database: await sum(database) };
}
