import type { AddedItem } from '@pouch/contract/sorting-rules';
import { textToSort } from '@pouch/sorter/photo-item';
import { deviceLocale } from '../../../lib/device-locale.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { localDateTime } from '../../../lib/time/local-date-time.ts';
import { dataUrlToBlob } from '../../../lib/data-url.ts';
import { omit } from '../../../lib/omit.ts';
import { sayWhatWasLearned } from '../../../data/corrections/rule-toast.ts';
import type { NewChange } from '../../../data/store/change.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import type { Store } from '../../../data/store/store.ts';
import { itemKey } from '../../../data/store/things.ts';
import { submit } from '../../../data/sync/outbox.ts';
import type { Draft, SentDraft } from '../draft-storage.ts';
import { attemptFor, keepDraftAgain, keepDraftWithout, readDraft } from '../draft.ts';
import { choicesToSend, toSorterChoices } from '../preview/draft-choices.ts';
import { claimTab } from './tab.ts';
import { predictItems } from './predict-items.ts';

/** The items of a thought. */
export interface AddedThought {
  /** As the server has stored them, or as they wait on the device. */
  items: AddedItem[];
  /** As the server stores them, where its answer was not waited for; unchanged if it refuses them. */
  stored?: Promise<AddedItem[]>;
}

export interface KeptThought extends AddedThought {
  /** The text and the picture of the box. */
  sent: SentDraft;
}

/**
 * Sends the thought in the box, or keeps it on the device where the server does not answer (OF-02). Rejects when the server
 * refuses it, and when it cannot be kept: it is still in the box then.
 */
export async function keepThought(userId: string): Promise<KeptThought> {
  const store = currentStore();
  const sent = readDraft(userId);
  const added = await (store.isKept ? keepOnDevice(store, userId) : sendAtOnce(userId));
  return { ...added, sent };
}

/** From memory a thought lasts as long as its request: a retry sends the same again. */
async function sendAtOnce(userId: string): Promise<AddedThought> {
  const { idempotencyKey, currentDateTime } = attemptFor(userId, () => ({
    idempotencyKey: randomKey(),
    currentDateTime: localDateTime(new Date()),
  }));
  const draft = readDraft(userId);
  const submitted = await submit<AddedItem | AddedItem[]>({
    key: idempotencyKey,
    // Its items have no ids yet, and a change is about something.
    things: [itemKey(idempotencyKey)],
    title: draft.text,
    request: {
      call: 'addItem',
      body: {
        ...toBody(draft, currentDateTime),
        ...(draft.image !== null && { image: draft.image }),
      },
    },
    effects: [],
  });
  sayWhatWasLearned(submitted);
  const { outcome } = submitted;
  return { items: outcome.isSent ? toItems(outcome.answer, []) : [] };
}

async function keepOnDevice(store: Store, userId: string): Promise<AddedThought> {
  const pressedAt = new Date();
  const draft = readDraft(userId);
  const body = toBody(draft, localDateTime(pressedAt));
  const predicted = await predictItems(
    {
      ...body,
      hasPicture: draft.image !== null,
      madeAt: pressedAt.toISOString(),
      choices: toSorterChoices(draft.text, draft.choices),
    },
    store,
  );
  const words = textToSort(body.originalText, draft.image !== null);
  const change = toChange(words || (predicted[0]?.cleaned_title ?? ''), predicted, {
    ...body,
    itemIds: predicted.map(({ id }) => id),
  });
  const attachment = draft.image === null ? undefined : dataUrlToBlob(draft.image);
  try {
    const submitted = await submit<AddedItem | AddedItem[]>(
      { ...change, madeAt: pressedAt.getTime(), ...(attachment && { attachment: 'picture' as const }) },
      {
        attachment,
        // One that this tab has not read yet stays.
        draft: draft.revision === undefined ? undefined : await claimTab(),
        onKept: () => keepDraftWithout(userId, draft),
      },
    );
    sayWhatWasLearned(submitted);
    const { outcome, answer } = submitted;
    const items = predicted.map((item) => ({ ...item, ...store.find(itemKey(item.id)) }));
    if (outcome.isSent) return { items: toItems(outcome.answer, items) };
    const stored = answer.then(
      (answered) => toItems(answered, items),
      () => items,
    );
    return { items, stored };
  } catch (error) {
    // The words are in the box again, and first of all on the disk.
    await keepDraftAgain(userId);
    await store.discard(change.key, error).catch(() => undefined);
    throw error;
  }
}

/** The items of an answer; `known` if the server stored them at an earlier attempt and no longer keeps its answer. */
const toItems = (answer: unknown, known: AddedItem[]): AddedItem[] =>
  answer === undefined ? known : [answer as AddedItem | AddedItem[]].flat();

const toBody = ({ text, choices }: Draft, currentDateTime: string) => ({
  originalText: text.trim(),
  currentDateTime,
  ...deviceLocale(),
  ...choicesToSend(text, choices),
});

const toChange = (title: string, items: readonly AddedItem[], body: Record<string, unknown>) =>
  ({
    key: randomKey(),
    things: items.map(({ id }) => itemKey(id)),
    title,
    request: { call: 'addItem', body },
    effects: items.map((item) => ({ key: itemKey(item.id), put: omit(item, 'confidence', 'alternative') })),
  }) satisfies NewChange;
