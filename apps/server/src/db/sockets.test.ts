import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createSockets } from './sockets.ts';

it('writes what is sent in one turn at once, and leaves nothing behind', async () => {
  const server = createServer((other) => other.resume()).listen(0, '127.0.0.1');
  const sockets = createSockets();
  onTestFinished(() => {
    sockets.destroyAll();
    server.close();
  });
  await once(server, 'listening');
  const socket = sockets.create();
  await once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect');
  const waiting = () => socket.writableLength;

  socket.write('begin');
  await new Promise<void>((done) => {
    process.nextTick(done);
  });
  socket.write('insert');
  expect(waiting()).toBe('begininsert'.length);
  await new Promise(setImmediate);
  expect(waiting()).toBe(0);
  socket.write('commit');
  await new Promise(setImmediate);

  expect(waiting()).toBe(0);
});
