import { join } from 'node:path';
import { startProduct } from '../product.ts';
import { report, type Measurement } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { withCluster } from './cluster.ts';
import { compare, connections, rounds, type CallRequest, type Comparison, type Target } from './load.ts';
import { checkedList, createPeople, listLength, type People } from './people.ts';
import { datedThoughtBodies, type Person } from './person.ts';

/** Each connection completes so many items in a round, which takes some three seconds like the others. */
const completionsEach = 300;

/**
 * The product's requests per second as shares of the floor's on the same database; beside them the processor time of node
 * and of PostgreSQL for one call.
 */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const product = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      try {
        return report('api', await measure({ product, databaseUrl, folder }));
      } finally {
        await product.stop();
      }
    }),
  );
}

async function measure({
  product,
  databaseUrl,
  folder,
}: {
  product: ServerProcess;
  databaseUrl: string;
  folder: string;
}): Promise<Measurement[]> {
  // One round more, which warms up.
  const completions = completionsEach * (rounds + 1);
  const people = await createPeople(product.url, { databaseUrl, connections, completions });
  const { writer, reader } = people;
  const program = join(import.meta.dirname, 'floor/main.ts');
  const floor = await startServer({
    command: ['node', '--import', 'tsx', program, writer.id, reader.id],
    mark: program,
    folder: import.meta.dirname,
    environment: { DATABASE_URL: databaseUrl },
    logFolder: folder,
  });
  try {
    const list = listRequest(reader);
    await expectLength(product.url, list);
    await expectLength(floor.url, list);
    const same = (status: number, request: CallRequest | CallRequest[]) => (server: ServerProcess) => ({
      server,
      status,
      requests: () => [request].flat(),
    });
    const both = (target: (server: ServerProcess) => Target) => compare(target(product), target(floor));

    const adding = await both(same(201, addRequests(writer)));
    const byHand = await compare(
      same(201, manualRequest(writer))(product),
      same(201, addRequests(writer).slice(0, 1))(floor),
    );
    const listing = await both(same(200, list));
    const tag = await findTag(product.url, list);
    const unchanged = await compare(
      same(tag === null ? 200 : 304, { ...list, headers: { ...list.headers, 'if-none-match': tag ?? '' } })(
        product,
      ),
      same(304, { ...list, path: '/api/unchanged' })(floor),
    );
    const completing = await both((server) => completingTarget(server, people));
    const checking = await compare(checkingTarget(product, people), oneUpdate(floor, people));
    return [
      { budget: 'addItem', ...toFigures(adding) },
      { budget: 'addManualItem', ...toFigures(byHand) },
      { budget: 'listItems', ...toFigures(listing) },
      { budget: 'completeItem', ...toFigures(completing) },
      { budget: 'checkEntry', ...toFigures(checking) },
      { budget: 'unchangedList', ...toFigures(unchanged), value: unchanged.share.node },
      {
        budget: 'slowestCalls',
        value: Math.max(...[adding, byHand, listing, completing, checking].map(({ share }) => share.p99)),
        floor: '1',
      },
    ];
  } finally {
    await floor.stop();
  }
}

const addRequests = ({ headers }: Person): CallRequest[] =>
  datedThoughtBodies().map((body) => ({ method: 'POST', path: '/api/items', headers, body }));

function manualRequest({ headers }: Person): CallRequest {
  const body = { cleaned_title: 'Call the dentist', category: 'To-Do', urgency: 'Next 3 Days' };
  return { method: 'POST', path: '/api/items/manual', headers, body: JSON.stringify(body) };
}

function listRequest({ headers }: Person): CallRequest {
  return { method: 'GET', path: '/api/items', headers: { authorization: headers['authorization'] ?? '' } };
}

function completeRequest({ headers }: Person, id: string): CallRequest {
  return {
    method: 'PATCH',
    path: `/api/items/${id}/status`,
    headers,
    body: JSON.stringify({ status: 'Completed' }),
  };
}

/** Completes other items in each round. */
function completingTarget(server: ServerProcess, { completing }: People): Target {
  let round = -1;
  const requests = (connection: number) => {
    if (connection === 0) round += 1;
    const { person, itemIds } = atConnection(completing, connection);
    const start = round * completionsEach;
    return itemIds.slice(start, start + completionsEach).map((id) => completeRequest(person, id));
  };
  return { server, status: 200, requests, amount: completionsEach * connections };
}

/** Each connection completes the same item again and again. */
function oneUpdate(floor: ServerProcess, { completing }: People): Target {
  const requests = (connection: number) => {
    const { person, itemIds } = atConnection(completing, connection);
    return itemIds.slice(0, 1).map((id) => completeRequest(person, id));
  };
  return { server: floor, status: 200, requests };
}

function checkingTarget(server: ServerProcess, { checking }: People): Target {
  const toRequest = (connection: number, isChecked: boolean): CallRequest[] => {
    const { person, entryId } = atConnection(checking, connection);
    const body = JSON.stringify({ id: entryId, updates: { isChecked } });
    const { headers } = person;
    return [{ method: 'PATCH', path: `/api/lifeLists/${checkedList}/items`, headers, body }];
  };
  const requests = (connection: number) => [...toRequest(connection, true), ...toRequest(connection, false)];
  return { server, status: 200, requests };
}

function atConnection<Part>(parts: readonly Part[], connection: number): Part {
  const found = parts[connection];
  if (found === undefined) throw new Error(`No one is at connection ${connection}`);
  return found;
}

const fetchList = (url: string, { path, headers }: CallRequest) => fetch(`${url}${path}`, { headers });

async function expectLength(url: string, request: CallRequest): Promise<void> {
  const items = (await (await fetchList(url, request)).json()) as unknown[];
  if (items.length !== listLength)
    throw new Error(`${url} answered ${items.length} items, not ${listLength}`);
}

async function findTag(url: string, request: CallRequest): Promise<string | null> {
  return (await fetchList(url, request)).headers.get('etag');
}

function toFigures({ product, floor, share }: Comparison) {
  const describe = ({ perSecond, node, database, p99 }: Comparison['product']) =>
    `${Math.round(perSecond)}/s, ${toMs(node)} + ${toMs(database)} ms, p99 ${p99} ms`;
  return { value: share.perSecond, floor: describe(floor), detail: describe(product) };
}

const toMs = (microseconds: number): string => (microseconds / 1000).toFixed(2);
