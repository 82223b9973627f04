import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Relay {
  port: number;
  /** How many connections have been opened. */
  opened: () => number;
  /** Nothing arrives over the connections of now any more, though they stay open: their server hangs. */
  freeze: () => void;
  /** Nothing arrives over new ones either, until `thaw`. */
  freezeAll: () => void;
  thaw: () => void;
  close: () => void;
}

/** Stands before a PostgreSQL, whose socket is at `path`, as the address does that leads to whichever server is the primary. */
export async function startRelay(path: string): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>();
  let count = 0;
  let isFrozen = false;
  const setFlow = ([near, far]: [Socket, Socket], isFlowing: boolean): void => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      if (isFlowing) from.pipe(to);
      else from.unpipe(to).pause();
    }
  };
  const server = createServer((near) => {
    const pair: [Socket, Socket] = [near, connect(path)];
    count += 1;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        pairs.delete(pair);
        for (const one of pair) one.destroy();
      });
    }
    setFlow(pair, !isFrozen);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const setAll = (isFlowing: boolean): void => {
    for (const pair of pairs) setFlow(pair, isFlowing);
  };
  return {
    port: (server.address() as AddressInfo).port,
    opened: () => count,
    freeze: () => setAll(false),
    freezeAll: () => {
      isFrozen = true;
      setAll(false);
    },
    thaw: () => {
      isFrozen = false;
      setAll(true);
    },
    close: () => {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
