import { useMutation } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { auth } from '../calls/auth-calls.ts';
import { emailProblem } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { FormNotice } from './form-notice.tsx';

const sentMessage =
  'Password reset email sent! Check your inbox and follow the instructions to reset your password.';
/** The same for every outcome, so that it does not reveal which accounts exist (AU-02, AU-13). */
const notSentMessage = "If an account with this email exists, we've sent a reset link to your inbox.";

interface ResetFormProps {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Requests an email with a link that sets a new password (AU-02). */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, isSuccess, isError, reset } = useMutation({ mutationFn: auth.requestReset });
  const isAnswered = isSuccess || isError;
  const problem = emailProblem(email);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (problem === undefined && !isPending) mutate(email.trim());
  }

  return (
    <form noValidate className="grid gap-4" onChange={isAnswered ? reset : undefined} onSubmit={onSubmit}>
      <EmailField value={email} onChange={onEmail} error={isChecked ? problem : undefined} />
      <Button type="submit" variant="primary" size="wide" busy={isPending} busyLabel="Sending...">
        Send Reset Email
      </Button>
      {isSuccess && <FormNotice text={sentMessage} />}
      {isError && <FormNotice text={notSentMessage} />}
      <Button variant="quiet" size="wide" onClick={onBack}>
        <ArrowLeft className="icon-small" />
        Back to Sign In
      </Button>
    </form>
  );
}
