import { ensureSender } from '../../../data/sync/outbox.ts';
import type { KeptChange } from '../../../data/store/database.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import { useRefusedChanges } from '../../../data/store/use-store.ts';
import { truncateName } from '../../../labels/kind-labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { describeChange } from './describe-change.ts';
import './not-sent.css';
import { wordsToPouch } from './words-to-pouch.ts';

/** Puts words in the quick-add box. Returns whether they are in it. */
export type PouchAgain = (words: string) => boolean;

/** What the server has refused, each with its reason; hidden where there is nothing (OF-07). */
export function NotSentSection({ onPouchAgain }: { onPouchAgain: PouchAgain }) {
  const refused = useRefusedChanges();
  if (refused.length === 0) return null;
  return (
    <SettingsSection title="Not sent">
      <List inset="none" label="Not sent">
        {refused.map((change) => (
          <li key={change.key}>
            <RefusedChange change={change} onPouchAgain={onPouchAgain} />
          </li>
        ))}
      </List>
    </SettingsSection>
  );
}

async function retry({ key }: KeptChange): Promise<void> {
  const store = currentStore();
  await store.retry(key);
  ensureSender(store).sendNow();
}

function RefusedChange({ change, onPouchAgain }: { change: KeptChange; onPouchAgain: PouchAgain }) {
  const words = wordsToPouch(change);
  const name = truncateName(describeChange(change));
  const discard = () => void currentStore().discard(change.key);

  function pouchAgain(text: string) {
    if (onPouchAgain(text)) discard();
  }

  return (
    <div className="not-sent" role="group" aria-label={name}>
      <Row padded title={describeChange(change)} detail={<span>{change.refusal?.message}</span>} />
      <div className="not-sent-acts">
        <Button size="small" onClick={() => void retry(change)}>
          Retry
        </Button>
        {words !== null && (
          <Button size="small" onClick={() => pouchAgain(words)}>
            Pouch it again
          </Button>
        )}
        <Button size="small" variant="danger" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
