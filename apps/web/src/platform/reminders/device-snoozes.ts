import { useSyncExternalStore } from 'react';
import { snoozesKey } from '../../data/stored-keys.ts';
import { parseJson } from '../../lib/parse-json.ts';

/** A reminder that was snoozed on this phone, which shows it again on its own (RM-02). */
export interface DeviceSnooze {
  /** The id of the item or entry. */
  sourceId: string;
  /** The time that it reminds of, ISO 8601 in UTC. */
  occurrenceAt: string;
  /** When it is shown again, in milliseconds since the epoch. */
  at: number;
}

/** Longer than anything insists. */
const keptMs = 24 * 60 * 60_000;

const listeners = new Set<() => void>();
const none: readonly DeviceSnooze[] = [];
let lastText: string | null = null;
let lastSnoozes = none;

/** The snoozes of the user on this phone, past ones included. */
export const useDeviceSnoozes = (): readonly DeviceSnooze[] => useSyncExternalStore(subscribe, readSnoozes);

/** Replaces an earlier snooze of the same item or entry, and forgets those that are long past: what insists heeds them. */
export function addDeviceSnooze(snooze: DeviceSnooze, now: number): void {
  const others = readSnoozes().filter(
    ({ sourceId, at }) => sourceId !== snooze.sourceId && at > now - keptMs,
  );
  localStorage.setItem(snoozesKey, JSON.stringify([...others, snooze]));
  for (const listener of listeners) listener();
}

/** The same array until they change, as `useSyncExternalStore` needs it. */
function readSnoozes(): readonly DeviceSnooze[] {
  const text = localStorage.getItem(snoozesKey);
  if (text === lastText) return lastSnoozes;
  lastText = text;
  const stored = parseJson(text);
  lastSnoozes = Array.isArray(stored) ? (stored as DeviceSnooze[]) : none;
  return lastSnoozes;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
