import autocannon from 'autocannon';
import type { Contact } from '@pouch/contract/contacts';
import { signUp, type Person } from '../api/person.ts';
import { productMark, startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';
import { processorTime } from '../processor-time.ts';

/** The contacts of a user who shares with family, friends and colleagues. */
const contactCount = 20;
/** Enough for a CPU time that is read in steps of 10 ms. */
const pollsPerRound = 4_000;
const rounds = 5;
/** Pages of several users that poll at the same moment. */
const connections = 4;

/** CPU time of a poll when nothing has changed. */
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
  const person = await signUpWithContacts(product.url);
  const floor = await measureCost(product, `${product.url}/api/health`, {}, 200);
  const contacts = await measurePollCost(product, person, '/api/contacts');
  const shares = await measurePollCost(product, person, '/api/share/pending');
  const toFigures = (cost: Cost) => ({
    value: cost.server,
    floor: formatValue(floor.server, 'µs'),
    detail: `PostgreSQL beside it ${formatValue(cost.database, 'µs')}, floor ${formatValue(floor.database, 'µs')}`,
  });
  return report(`polling, ${contactCount} contacts, nothing new`, [
    { budget: 'pollContacts', ...toFigures(contacts) },
    { budget: 'pollShares', ...toFigures(shares) },
  ]);
}

/** Signs up a user and gives them `contactCount` accepted contacts. */
async function signUpWithContacts(url: string): Promise<Person> {
  const person = await signUp(url, 'poller');
  for (let index = 0; index < contactCount; index += 1) {
    const other = await signUp(url, `contact-${index}`);
    await send(`${url}/api/contacts/add`, other, 'POST', { email: 'poller@example.org' });
  }
  const listed = await fetch(`${url}/api/contacts`, {
    headers: { authorization: authorizationHeader(person) },
  });
  for (const { id } of (await listed.json()) as Contact[]) {
    await send(`${url}/api/contacts/${id}`, person, 'PATCH', { action: 'accept' });
  }
  return person;
}

async function send(url: string, { headers }: Person, method: string, body: object): Promise<void> {
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}

const authorizationHeader = ({ headers }: Person): string => headers['authorization'] ?? '';

interface Cost {
  /** Microseconds of CPU time per request. */
  server: number;
  database: number;
}

async function measurePollCost(product: ServerProcess, person: Person, path: string): Promise<Cost> {
  const url = `${product.url}${path}`;
  const authorization = authorizationHeader(person);
  const tag = (await fetch(url, { headers: { authorization } })).headers.get('etag') ?? '';
  return measureCost(product, url, { authorization, 'if-none-match': tag }, 304);
}

/** The median of `rounds` rounds, after a warm-up round. Throws unless every response has the expected status. */
async function measureCost(
  product: ServerProcess,
  url: string,
  headers: Record<string, string>,
  expected: number,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await measureProcessorTime(product);
    const { statusCodeStats } = await autocannon({ url, headers, connections, amount: pollsPerRound });
    const answered = statusCodeStats?.[`${expected}`]?.count ?? 0;
    if (answered !== pollsPerRound) throw new Error(`${url} answered ${expected} only ${answered} times`);
    const after = await measureProcessorTime(product);
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

async function measureProcessorTime(product: ServerProcess): Promise<Cost> {
  const processes = await product.processTree();
  const sum = async (pids: number[]) =>
    (await Promise.all(pids.map(processorTime))).reduce((total, time) => total + time, 0);
  const isServer = ({ command }: { command: string }) =>
    command.includes(productMark) && !command.includes('npm');
  const server = processes.filter(isServer).map(({ pid }) => pid);
  const database = processes.filter(({ command }) => command.includes('postgres')).map(({ pid }) => pid);
  return { server: await sum(server), database: await sum(database) };
}
