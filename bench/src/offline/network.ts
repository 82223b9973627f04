import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between a device and the server, at a URL of its own. */
export interface Network {
  url: string;
  /** Refuses all connections, also open ones. */
  cut: () => Promise<void>;
  /** Accepts connections again, at the same URL. */
  join: () => Promise<void>;
}

export async function createNetwork(serverUrl: string): Promise<Network> {
  const target = Number(new URL(serverUrl).port);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
      // It is closed after an error, too.
      socket.on('error', () => undefined);
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  let port = 0;
  const join = async () => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    ({ port } = proxy.address() as AddressInfo);
  };
  await join();
  return {
    url: `http://127.0.0.1:${port}`,
    join,
    async cut() {
      const closed = once(proxy, 'close');
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
