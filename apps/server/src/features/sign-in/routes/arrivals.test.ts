import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';

const api = testApi();

/** Sends a wrong sign-in over a connection of its own; gives the response. */
async function attempt(port: number, index: number): Promise<string> {
  const body = JSON.stringify({ email: `stranger${index}@example.org`, password: 'not the password' });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  return text(socket);
}

it('takes in everyone who arrives at once before it works for the first of a crowd (AU-13)', async () => {
  // Leaves a connection to the database open, which the first can take without waiting.
  await api.createUser();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  let arrived = 0;
  api.app.server.on('connection', () => void (arrived += 1));
  /** How many had arrived at each use of the database. */
  const atWork: number[] = [];
  api.database.pool.on('acquire', () => {
    if (arrived > 0) atWork.push(arrived);
  });

  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => attempt(port, index)));

  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 401/);
  expect(atWork[0]).toBe(8);
});
