import { Socket } from 'node:net';

/** Makes the sockets of database connections, and can close all of them, also where the other side no longer answers. */
export function createSockets() {
  const open = new Set<Socket>();
  return {
    create: (): Socket => {
      const socket = joinWrites(new Socket());
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
    destroyAll: (): void => {
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Sends the statements of one turn of the event loop in one write: each write costs a call to the system, and wakes PostgreSQL.
 * The look-ups of sixteen calls at a time leave nine by nine. A tick would end with each request. From the connection on,
 * because `connect` puts the socket's own `write` back in place.
 */
function joinWrites(socket: Socket): Socket {
  let isWaiting = false;
  return socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...data: unknown[]) => boolean;
    socket.write = (...data: unknown[]): boolean => {
      if (!isWaiting) {
        isWaiting = true;
        socket.cork();
        setImmediate(() => {
          isWaiting = false;
          socket.uncork();
        });
      }
      return write(...data);
    };
  });
}
