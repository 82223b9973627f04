/** The floor of startup: a bare HTTP server that answers /api/health. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  response.writeHead(request.url === '/api/health' ? 200 : 404, { 'content-type': 'application/json' });
  response.end('{"status":"ok"}');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => server.close());
