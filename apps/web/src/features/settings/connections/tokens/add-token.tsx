import { useState, type SubmitEvent } from 'react';
import type { AddedToken, TokenScope } from '@pouch/contract/sign-in/tokens';
import { messageOf } from '../../../../data/http/api-error.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ChoiceChips } from '../../../../ui/form/choice-chips.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { SwitchList } from '../switch-list.tsx';
import { useAddToken } from './token-calls.ts';
import { expiryChoices, scopeChoices } from './token-labels.ts';

interface AddTokenProps {
  onAdded: (token: AddedToken) => void;
  onCancel: () => void;
}

/** Asks for a name, what the token may do and how long it works. */
export function AddToken({ onAdded, onCancel }: AddTokenProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['capture']);
  const [days, setDays] = useState('365');
  const { mutate, isPending, error } = useAddToken();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const expiresInDays = days === '0' ? null : Number(days);
    mutate({ name: name.trim(), scopes: [...scopes], expiresInDays }, { onSuccess: onAdded });
  }

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={onSubmit}>
      <Field label="Name" hint="The program that will use it, such as “Shortcuts on my phone”.">
        <TextInput
          autoFocus
          maxLength={60}
          readOnly={isPending}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SwitchList choices={scopeChoices} chosen={scopes} onChange={setScopes} />
      <ChoiceChips
        label="Works for"
        options={expiryChoices.map((choice) => ({ value: String(choice.days), label: choice.label }))}
        value={days}
        onChange={setDays}
      />
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
          disabled={name.trim() === '' || scopes.length === 0}
          busy={isPending}
          busyLabel="Making..."
        >
          Make
        </Button>
      </div>
    </form>
  );
}
