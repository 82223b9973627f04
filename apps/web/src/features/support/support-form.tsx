import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState, type SubmitEvent } from 'react';
import type { SupportTopic } from '@pouch/contract/support';
import { isEmail } from '../../lib/is-email.ts';
import type { SessionUser } from '../../data/session/session.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { SendFailure } from './send-failure.tsx';
import { useSupportDraft } from './support-draft.ts';
import { missingField } from './missing-field.ts';
import { supportTopics } from './support-topics.ts';
import { supportChannelsQuery, useSendSupportRequest } from './use-send-support-request.ts';

/** Time to read the confirmation before the form closes (SU-03). */
const closeDelayMs = 2000;

/** Characters; the server has the same limit. */
const maxMessageLength = 10_000;

interface SupportFormProps {
  user: SessionUser;
  /** Called a moment after the message was sent. Keep it the same between renders. */
  onDone: () => void;
}

/** Topic, email for the answer, and message (SU-01, SU-02). */
export function SupportForm({ user, onDone }: SupportFormProps) {
  const { draft, edit, clear } = useSupportDraft(user.id);
  const [isChecked, setChecked] = useState(false);
  const { data: channels } = useQuery(supportChannelsQuery());
  const { data: profile } = useQuery({ ...userQueries.profile(), enabled: false });
  const { mutate, isPending, isSuccess, error } = useSendSupportRequest({ onSent: clear });
  useCloseOnceSent(isSuccess, onDone);

  const { topic, message } = draft;
  const email = draft.email ?? profile?.email ?? user.email;
  const emailProblem = isChecked && !isEmail(email) ? 'Please enter a valid email.' : undefined;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isSuccess) return;
    const missing = missingField({ topic, email, message });
    if (missing !== null || topic === '') {
      showMissingFieldsToast();
      focusField(event.currentTarget, missing ?? 'topic');
      return;
    }
    setChecked(true);
    if (!isEmail(email)) {
      focusField(event.currentTarget, 'email');
      return;
    }
    const userName = profile?.displayName ?? null;
    mutate({ topic, email: email.trim(), message: message.trim(), userId: user.id, userName });
  }

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-[18px] pt-1" onSubmit={onSubmit}>
      <Field label="What can we help you with?">
        <Select
          name="topic"
          required
          value={topic}
          onChange={(event) => edit({ topic: event.target.value as SupportTopic | '' })}
        >
          <option value="" hidden>
            Choose a topic
          </option>
          {supportTopics.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Your Email" error={emailProblem}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          value={email}
          onChange={(event) => edit({ email: event.target.value })}
        />
      </Field>
      <Field label="Description">
        <TextArea
          name="message"
          rows={6}
          required
          maxLength={maxMessageLength}
          value={message}
          onChange={(event) => edit({ message: event.target.value })}
        />
      </Field>
      {error && <SendFailure error={error} email={channels?.email} draft={draft} />}
      <Button type="submit" variant="primary" size="wide" busy={isPending} busyLabel="Sending...">
        <Send className="icon-small" />
        Send Support Request
      </Button>
      <p className="text-center type-meta text-text-2">We read every message.</p>
    </form>
  );
}

/** Unless the form was left before. */
function useCloseOnceSent(isSent: boolean, onDone: () => void) {
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = window.setTimeout(onDone, closeDelayMs);
    return () => window.clearTimeout(timer);
  }, [isSent, onDone]);
}

const showMissingFieldsToast = () =>
  toast({
    variant: 'destructive',
    title: 'Missing Information',
    text: 'Please fill in all fields before submitting.',
  });

const focusField = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
