import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field } from './field.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextInput>, 'icon' | 'trailing' | 'type'> {
  label: string;
  error?: string | undefined;
  hint?: string;
}

/** A password input with a button that shows the password. */
export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint !== undefined && { hint })}>
      <TextInput
        {...rest}
        type={isShown ? 'text' : 'password'}
        icon={<Lock className="icon-small" />}
        trailing={
          <IconButton label={isShown ? 'Hide password' : 'Show password'} onClick={() => setShown(!isShown)}>
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        }
      />
    </Field>
  );
}
