/**
 * A push service that takes every message and remembers when and how often each came. Arguments: the files of its key and
 * certificate. `GET /` answers what it has received; `DELETE /` forgets it. Environment: `PORT`.
 */
import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';

const [keyFile = '', certificateFile = ''] = process.argv.slice(2);
const counts = new Map<string, number>();
let [first, last] = [0, 0];

const answer: RequestListener = (request, response) => {
  if (request.method === 'GET') {
    const times = [...counts.values()];
    const twice = times.filter((count) => count > 1).length;
    return void response.end(JSON.stringify({ received: counts.size, twice, first, last }));
  }
  if (request.method === 'DELETE') {
    counts.clear();
    first = 0;
    return void response.end();
  }
  request.resume();
  request.on('end', () => {
    last = Date.now();
    first ||= last;
    const message = `${request.url} ${String(request.headers['topic'])}`;
    counts.set(message, (counts.get(message) ?? 0) + 1);
    response.writeHead(201).end();
  });
};

const port = Number(process.env['PORT']);
createServer({ key: readFileSync(keyFile), cert: readFileSync(certificateFile) }, answer).listen(
  port + 1,
  '127.0.0.1',
);
createPlainServer(answer).listen(port, '127.0.0.1');
