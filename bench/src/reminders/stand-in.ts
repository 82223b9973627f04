import type { ServerProcess } from '../server-process.ts';

/** What the stand-in of a push service has received: how many messages, and when. Times are in milliseconds. */
export interface Received {
  received: number;
  /** The time until the same came again, for each that came twice. */
  pauses: number[];
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
