import { Socket } from 'node:net';

/** Makes the sockets of database connections, and can close all of them, also where the other side no longer answers. */
export function createSockets() {
  const open = new Set<Socket>();
  return {
    create: (): Socket => {
      const socket = new Socket();
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    },
    destroyAll: (): void => {
      for (const socket of open) socket.destroy();
    },
  };
}
