import { Check, DoorClosed } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Segment } from '../../ui/controls/segment.tsx';
import { CredentialsForm } from './form/credentials-form.tsx';
import { useIsAccountDeleted } from './calls/account-deleted-state.ts';
import { FormNotice } from './form/form-notice.tsx';
import { PasskeyButton } from './passkey/passkey-button.tsx';
import { ResetForm } from './form/reset-form.tsx';
import { readInvitation, useSignUpRefusal } from './sign-up/sign-up-mode.ts';
import { SortingShow } from './show/sorting-show.tsx';
import { SocialSignIn } from './social/social-sign-in.tsx';
import { Welcome } from './welcome.tsx';

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step/second-step-form.tsx')).SecondStepForm,
}));

/** One element: it goes on when the form changes. */
const show = <SortingShow />;

type Mode = 'sign-in' | 'sign-up';

const modes = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
] as const satisfies readonly { value: Mode; label: string }[];

interface SignInPageProps {
  notice?: ReactNode;
  /** Begins with Sign Up, for a person who was invited. */
  isNew?: boolean;
}

/** Sign in, sign up, or reset a password (AU-01, AU-02). The input is kept between them. */
export function SignInPage({ notice, isNew = false }: SignInPageProps) {
  const [invitation] = useState(() => readInvitation(window.location.href));
  const [mode, setMode] = useState<Mode>(isNew || invitation !== null ? 'sign-up' : 'sign-in');
  const refusal = useSignUpRefusal(mode === 'sign-up', invitation);
  const [isResetting, setResetting] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const panel = useId();
  const isAccountDeleted = useIsAccountDeleted();

  if (challenge !== null) {
    return (
      <Welcome title="Two-Step Sign-In" text="Enter the code that your authenticator app shows." show={show}>
        <Suspense>
          <SecondStepForm challenge={challenge} onBack={() => setChallenge(null)} />
        </Suspense>
      </Welcome>
    );
  }
  if (isResetting) {
    return (
      <Welcome title="Reset Password" text="We’ll email you a link. It works once." show={show}>
        <ResetForm email={email} onEmail={setEmail} onBack={() => setResetting(false)} />
      </Welcome>
    );
  }
  return (
    <Welcome title="Pouch" text="Put it in. Find it sorted." show={show}>
      {notice}
      {isAccountDeleted && (
        <div className="mb-5">
          <FormNotice
            icon={<Check />}
            text="Your account and everything in it are deleted. Thanks for using Pouch."
          />
        </div>
      )}
      <Segment label="Account" options={modes} value={mode} onChange={setMode} controls={panel} />
      <div
        id={panel}
        role="tabpanel"
        aria-label={mode === 'sign-in' ? 'Sign In' : 'Sign Up'}
        className="mt-4"
      >
        {refusal === null ? (
          <>
            <CredentialsForm
              key={mode}
              isNew={mode === 'sign-up'}
              invitation={invitation}
              email={email}
              onEmail={setEmail}
              password={password}
              onPassword={setPassword}
              onForgot={() => setResetting(true)}
              onSecondStep={setChallenge}
            />
            {mode === 'sign-in' && <PasskeyButton onSecondStep={setChallenge} />}
            <SocialSignIn onSecondStep={setChallenge} />
          </>
        ) : (
          <FormNotice icon={<DoorClosed />} text={refusal} />
        )}
      </div>
    </Welcome>
  );
}
