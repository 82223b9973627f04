import { useState, type SubmitEvent } from 'react';
import type { HookTopic } from '@pouch/contract/connections/hooks';
import { messageOf } from '../../../../data/http/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SwitchList } from '../switch-list.tsx';
import { useAddHook } from './hook-calls.ts';
import { topicChoices } from './hook-labels.ts';

interface AddHookProps {
  onAdded: (added: { url: string; secret: string }) => void;
  onCancel: () => void;
}

/** Asks for an address and the changes that it is called for. */
export function AddHook({ onAdded, onCancel }: AddHookProps) {
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<readonly HookTopic[]>(topicChoices.map(({ value }) => value));
  const { mutate, isPending, error } = useAddHook();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ url: url.trim(), topics: [...topics] }, { onSuccess: onAdded });
  }

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={onSubmit}>
      <Field label="Address" hint="Pouch sends a message there at each change.">
        <TextInput
          autoFocus
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          readOnly={isPending}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <SwitchList choices={topicChoices} chosen={topics} onChange={setTopics} />
      {error && (
        <p role="alert" className="type-meta text-danger">
          {messageOf(error)}
        </p>
      )}
      <div className="dialog-actions mt-0">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={url.trim() === '' || topics.length === 0}
          busy={isPending}
          busyLabel="Adding..."
        >
          Add
        </Button>
      </div>
    </form>
  );
}
