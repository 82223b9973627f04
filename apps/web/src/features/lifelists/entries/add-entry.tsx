import { Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { maxEntryTitleLength } from '@pouch/contract/life-list-rules';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import './add-entry.css';
import { useLifeList } from '../data/lifelist-context.ts';

interface AddEntryProps {
  groupName: string;
  /** Closes the field; absent where it is always open. */
  onClose?: () => void;
}

/** Adds entries to a group. Whitespace alone adds nothing (LL-07); the text of a failed one returns to the field. */
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
