import { Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { maxEntryTitleLength } from '@pouch/contract/life-list-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import './add-entry.css';
import { useLifeList } from '../data/lifelist-context.ts';

interface AddEntryProps {
  groupName: string;
  /** When it may go again; a field that always stands has none. */
  onClose?: () => void;
}

/** Adds entries to a group, one after another. Blanks alone add nothing (LL-07); what could not be added stays to be tried again. */
export function AddEntry({ groupName, onClose }: AddEntryProps) {
  const { actions } = useLifeList();
  const [text, setText] = useState('');
  const label = useId();
  const title = text.trim();

  async function add(event: SubmitEvent) {
    event.preventDefault();
    if (title === '') return;
    setText('');
    if (!(await actions.add(groupName, title))) setText((since) => (since === '' ? title : since));
  }

  return (
    <form
      noValidate
      className="add-entry"
      onSubmit={(event) => void add(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <label id={label} className="sr-only">
        Add to {groupName}
      </label>
      <TextInput
        aria-labelledby={label}
        icon={<Plus className="icon-small" />}
        placeholder="Add an item"
        value={text}
        maxLength={maxEntryTitleLength}
        autoFocus={onClose !== undefined}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={title === ''}>
        Add
      </Button>
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      )}
    </form>
  );
}
