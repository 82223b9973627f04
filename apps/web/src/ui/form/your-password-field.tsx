import { PasswordField } from './password-field.tsx';

interface YourPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  readOnly: boolean;
  autoFocus?: boolean;
}

/** Asks for the account's own password, before something is changed that only its owner may change. */
export function YourPasswordField({ onChange, ...rest }: YourPasswordFieldProps) {
  return (
    <PasswordField
      {...rest}
      label="Your password"
      autoComplete="current-password"
      maxLength={128}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
