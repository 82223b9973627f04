import { deviceLocale } from '../../lib/device-locale.ts';
import { localDateTime } from '../../lib/time/local-date-time.ts';
import { newItemId } from '../../data/items/new-item-id.ts';
import { newItem } from '../../data/items/predicted-item.ts';
import { itemKey } from '../../data/store/things.ts';
import { submit } from '../../data/sync/outbox.ts';

/** Keeps a recording on the device as a thought; it gets its words when the server is in reach (OF-02). */
export async function keepRecording(audio: Blob, seconds: number): Promise<void> {
  const now = new Date();
  const item = newItem({
    id: newItemId(),
    cleaned_title: `Recording, ${Math.round(seconds)} s`,
    original_text: '',
    category: 'Bucket',
    bucket_name: 'IdeaBucket',
    urgency: 'Later',
    created_at: now.toISOString(),
  });
  const key = itemKey(item.id);
  const body = {
    originalText: '',
    currentDateTime: localDateTime(now),
    ...deviceLocale(),
    itemIds: [item.id],
  };
  await submit(
    {
      madeAt: now.getTime(),
      things: [key],
      title: item.cleaned_title,
      request: { call: 'addItem', body },
      effects: [{ key, put: item }],
      attachment: 'recording',
    },
    { attachment: audio },
  );
}
