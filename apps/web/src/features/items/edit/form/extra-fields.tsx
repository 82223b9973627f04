import { Copy, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { isLocationDetail, type ExtraField } from '../../../../data/items/item-extras.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { copyPostalAddress } from './copy-toasts.ts';
import type { FormErrors, ItemForm } from './item-form.ts';
import { maxDetails, maxDetailName, maxDetailValue, type NewDetail } from './new-details.ts';

interface ExtraFieldsProps {
  form: ItemForm;
  errors: FormErrors;
  change: (form: ItemForm) => void;
}

/** The bucket's standard details, other known details, and new ones (ED-10). */
export function ExtraFields({ form, errors, change }: ExtraFieldsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { extras, newDetails } = form;
  const canAdd = extras.length + newDetails.length < maxDetails;

  /** The removed field had the focus. */
  const focusAddButton = () => element.current?.querySelector<HTMLElement>('.extras-add')?.focus();

  function add() {
    const id = Math.max(0, ...newDetails.map((detail) => detail.id)) + 1;
    change({ ...form, newDetails: [...newDetails, { id, name: '', value: '' }] });
  }

  return (
    <div ref={element} className="extras">
      {extras.map((field, index) => (
        <ExtraInput
          key={field.key}
          field={field}
          onChange={(value) => change({ ...form, extras: extras.with(index, { ...field, value }) })}
          onRemove={() => {
            change({ ...form, extras: extras.filter((one) => one !== field) });
            focusAddButton();
          }}
        />
      ))}
      {newDetails.map((detail, index) => (
        <NewDetailInputs
          key={detail.id}
          detail={detail}
          error={errors.newDetails?.[detail.id]}
          onChange={(changed) => change({ ...form, newDetails: newDetails.with(index, changed) })}
          onRemove={() => {
            change({ ...form, newDetails: newDetails.filter((one) => one !== detail) });
            focusAddButton();
          }}
        />
      ))}
      <Button variant="quiet" size="small" className="extras-add" disabled={!canAdd} onClick={add}>
        <Plus className="icon-small" />
        Add detail
      </Button>
    </div>
  );
}

interface ExtraInputProps {
  field: ExtraField;
  onChange: (value: string) => void;
  onRemove: () => void;
}

function ExtraInput({ field: { key, label, value, isAsked }, onChange, onRemove }: ExtraInputProps) {
  const isCopied = isLocationDetail(key) && value.trim() !== '';
  return (
    <div className={isLocationDetail(key) ? 'extras-wide' : undefined}>
      <Field label={label}>
        <TextInput
          value={value}
          maxLength={maxDetailValue}
          onChange={(event) => onChange(event.target.value)}
          trailing={
            <>
              {isCopied && (
                <IconButton
                  label={`Copy ${label.toLowerCase()}`}
                  onClick={() => void copyPostalAddress(value.trim())}
                >
                  <Copy />
                </IconButton>
              )}
              {!isAsked && (
                <IconButton label={`Remove ${label}`} onClick={onRemove}>
                  <X />
                </IconButton>
              )}
            </>
          }
        />
      </Field>
    </div>
  );
}

interface NewDetailInputsProps {
  detail: NewDetail;
  error: string | undefined;
  onChange: (detail: NewDetail) => void;
  onRemove: () => void;
}

function NewDetailInputs({ detail, error, onChange, onRemove }: NewDetailInputsProps) {
  return (
    <div role="group" aria-label="New detail" className="extras-new">
      <Field label="Detail" error={error}>
        <TextInput
          autoFocus
          value={detail.name}
          maxLength={maxDetailName}
          placeholder="Such as Director"
          onChange={(event) => onChange({ ...detail, name: event.target.value })}
        />
      </Field>
      <Field label="Value">
        <TextInput
          value={detail.value}
          maxLength={maxDetailValue}
          onChange={(event) => onChange({ ...detail, value: event.target.value })}
          trailing={
            <IconButton label={`Remove ${detail.name.trim() || 'this detail'}`} onClick={onRemove}>
              <X />
            </IconButton>
          }
        />
      </Field>
    </div>
  );
}
