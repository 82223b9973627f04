import type { ServerProcess } from '../server-process.ts';

/** What the stand-in of a push service has received: messages, how many of these twice, and when. */
export interface Received {
  received: number;
  twice: number;
  first: number;
  last: number;
}

export interface StandIn {
  /** Of its TLS; the one before answers what it has received. */
  port: number;
  certificateFile: string;
  read: () => Promise<Received>;
  forget: () => Promise<unknown>;
}

/** Starts a server that sends to the stand-in. */
export type StartServer = (name: string) => Promise<ServerProcess>;
