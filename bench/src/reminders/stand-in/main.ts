/**
 * A push service that takes every message and remembers when and how often each came. Arguments: the files of its key and
 * certificate. `GET /` answers what it has received; `DELETE /` forgets it. Environment: `PORT`.
 */
import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';

const [keyFile = '', certificateFile = ''] = process.argv.slice(2);
/** When each message came, in milliseconds. */
const arrivals = new Map<string, number[]>();
let [first, last] = [0, 0];

const answer: RequestListener = (request, response) => {
  if (request.method === 'GET') {
    const pauses = [...arrivals.values()].flatMap(([one = 0, again]) => (again ? [again - one] : []));
    return void response.end(JSON.stringify({ received: arrivals.size, pauses, first, last }));
  }
  if (request.method === 'DELETE') {
    arrivals.clear();
    first = 0;
    return void response.end();
  }
  request.resume();
  request.on('end', () => {
    last = Date.now();
    first ||= last;
    const message = `${request.url} ${String(request.headers['topic'])}`;
    arrivals.set(message, [...(arrivals.get(message) ?? []), last]);
    response.writeHead(201).end();
  });
};

const port = Number(process.env['PORT']);
createServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) }, answer).listen(
  port + 1,
  '127.0.0.1',
);
createPlainServer(answer).listen(port, '127.0.0.1');
