import type { Item } from '@pouch/contract/items';
import { messageOf } from '../../../data/http/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { offerUndo, undoLatest } from '../../../ui/feedback/undo.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { itemKey } from '../../../data/store/things.ts';
import { restoreSchedule } from '../../../data/sync/inverse.ts';
import { submitAll } from '../../../data/sync/outbox.ts';
import { scheduleItem } from '../item-changes.ts';
import { completeAllWithUndo } from '../item-actions.ts';

/** An item, and the instant to which it is postponed. */
interface Move {
  item: Item;
  to: string;
}

const itemCountText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Postpones several items, each to its own instant, with one Undo for all (SC-07). Their rules stay unchanged. */
export async function moveAll(moves: readonly Move[]): Promise<void> {
  const results = await Promise.allSettled(
    moves.map(({ item, to }) => scheduleItem(item, { scheduledAt: to, all_day: item.all_day })),
  );
  const moved = moves.flatMap(({ item }, index) => (results[index]?.status === 'fulfilled' ? [item] : []));
  if (moved.length > 0) {
    offerUndo({ title: `${itemCountText(moved.length)} moved`, undo: () => void undoMove(moved) });
  }
  reportFailures('Failed to schedule', failures(results), moved.length);
}

/** By then the item has the version that moving it gave it. */
const toRestoration = (item: Item) =>
  restoreSchedule(item, currentStore().find(itemKey(item.id))?.version ?? item.version);

async function undoMove(items: readonly Item[]): Promise<void> {
  reportFailures('Failed to restore', failures(await submitAll(items.map(toRestoration))), 0);
}

/** Completes several items, recurring ones up to now, with one Undo for all (SC-07). */
export async function completeAll(items: readonly Item[]): Promise<void> {
  const { completed, failed } = await completeAllWithUndo(items);
  reportFailures(
    'Failed to complete',
    failed.map((item) => ({ error: item })),
    completed.length,
  );
}

const failures = (results: readonly PromiseSettledResult<unknown>[]): { error: unknown }[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [{ error: result.reason as unknown }] : []));

/** Shows how many failed, with an Undo for those that succeeded. */
function reportFailures(what: string, failed: readonly { error: unknown }[], succeeded: number): void {
  const [first] = failed;
  if (first === undefined) return;
  toast({
    title: `${what} ${itemCountText(failed.length)}`,
    text: first.error instanceof Error ? messageOf(first.error) : 'They are still here. Please try again.',
    variant: 'destructive',
    ...(succeeded > 0 && { action: { label: 'Undo', onPress: () => void undoLatest() } }),
  });
}
