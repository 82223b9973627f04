import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address that leads to one server at a time. Connections of before keep the server that they have. */
export interface MovingAddress {
  port: number;
  redirect: (port: number) => void;
  close: () => void;
}

export async function startAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    redirect: (port) => {
      target = port;
    },
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
