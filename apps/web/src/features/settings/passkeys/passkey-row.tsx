import { Fingerprint } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Passkey } from '@pouch/contract/sign-in/second-factor';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { dayInSentence } from '../../../labels/day-in-sentence.ts';
import { useRemovePasskey, useRenamePasskey } from './passkey-calls.ts';

/** Characters. */
const maxNameLength = 60;

/** A passkey with its name; pressed, it can be renamed or removed. */
export function PasskeyRow({ passkey: { id, name, createdAt } }: { passkey: Passkey }) {
  const zone = useTimezone();
  const now = new Date(useNow());
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EditPasskey id={id} name={name} onEnd={() => setOpen(false)} />;
  return (
    <Row
      padded
      leading={<Fingerprint />}
      title={name}
      detail={<span>Added {dayInSentence(createdAt, now, zone)}</span>}
      trailing={
        <Button size="small" aria-label={`Change ${name}`} onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    />
  );
}

function EditPasskey({ id, name, onEnd }: { id: string; name: string; onEnd: () => void }) {
  const [text, setText] = useState(name);
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const isPending = rename.isPending || remove.isPending;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = text.trim();
    if (next === '' || isPending) return;
    if (next === name) onEnd();
    else rename.mutate({ id, name: next }, { onSuccess: onEnd });
  }

  return (
    <form noValidate className="grid gap-3 p-4" onSubmit={onSubmit}>
      <Field label="Name">
        <TextInput
          autoFocus
          maxLength={maxNameLength}
          readOnly={isPending}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
          Remove
        </Button>
        <Button size="small" onClick={onEnd}>
          Cancel
        </Button>
        <Button type="submit" size="small" variant="primary" busy={rename.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
