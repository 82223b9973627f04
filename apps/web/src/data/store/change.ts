import type { Item } from '@pouch/contract/items';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { CallName } from '@pouch/contract/routes';
import { randomKey } from '../../lib/random-key.ts';
import type { LifeListChange } from '../lifelists/lifelist-change.ts';
import type { Thing, ThingKey } from './things.ts';

/** How a change shows before the server has answered. Data, because it outlives the page. */
export type Effect =
  | { key: ThingKey; put: Thing }
  | { key: ThingKey; merge: object }
  | { key: ThingKey; remove: true }
  | { key: ThingKey; lifeList: LifeListChange };

/** The request that tells the server. Made once, when the person acts: every attempt sends the same (AP-05). */
export interface ChangeRequest {
  call: CallName;
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Something that a person did with what is theirs, until the server has it. */
export interface Change {
  /** Idempotency-Key of every attempt. */
  key: string;
  /** When the person did it, in milliseconds since the epoch. Never twice the same in one page. */
  madeAt: number;
  /** The things it concerns: the changes of one thing are sent in order. */
  things: readonly ThingKey[];
  request: ChangeRequest;
  effects: readonly Effect[];
  /** What it is about, in the person's own words, for "Not sent". */
  title: string;
  /** The item or the rule as it was, for Undo. */
  before?: Item | SortingRule;
  /** A file that belongs to the request; it is kept beside the change. */
  attachment?: 'picture' | 'recording';
  /** The server may have received it. */
  wasSent?: true;
  /** The person has taken it back while its outcome was unknown: it is undone once the server has answered. */
  isUndone?: true;
  /** Why the server refused it: the sentence for the person, and the status of the response. */
  refusal?: Refusal;
}

export interface Refusal {
  message: string;
  status: number;
}

export type NewChange = Omit<Change, 'key' | 'madeAt' | 'wasSent' | 'isUndone' | 'refusal'> & {
  key?: string;
  /** Of the press, where some work lies between it and the change. Default: now. */
  madeAt?: number;
};

let lastMadeAt = 0;

/** A change made now. */
export function makeChange(change: NewChange): Change {
  lastMadeAt = Math.max(change.madeAt ?? Date.now(), lastMadeAt + 1);
  return { ...change, key: change.key ?? randomKey(), madeAt: lastMadeAt };
}

/** Continues after changes of earlier pages: a clock that was set back must not turn their order around. */
export function continueAfter(changes: readonly Change[]): void {
  for (const { madeAt } of changes) lastMadeAt = Math.max(lastMadeAt, madeAt);
}

/** Whether the change shows and waits to be sent. */
export const isWaiting = ({ refusal }: Change): boolean => refusal === undefined;
