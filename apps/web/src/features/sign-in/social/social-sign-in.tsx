import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignInProviders } from '@pouch/contract/schemas/account';
import { shell } from '../../../platform/device/native.ts';
import { canAskProviders } from '../../../platform/sign-in/social-sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { AppleMark, GoogleMark } from './provider-logos.tsx';
import { socialClients } from '../social-clients.ts';
import { socialLabels } from './social-messages.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

const providersQuery = () => queryOptions<SignInProviders>({ queryKey: ['/api/auth/providers'] });

const buttons = [
  { provider: 'apple', mark: <AppleMark />, look: 'bg-tip text-on-tip' },
  { provider: 'google', mark: <GoogleMark />, look: 'button-line' },
] as const;

/** The ways in by somebody who already knows one; only those that are set up here (AU-04). */
export function SocialSignIn() {
  const { data: clients } = useQuery({
    ...providersQuery(),
    enabled: canAskProviders(),
    select: (providers) => socialClients(providers, shell()),
  });
  const { leaveFor, leavingFor, arriving, failure } = useSocialSignIn();
  const offered = buttons.filter(({ provider }) => clients?.[provider]);
  const isBusy = leavingFor !== null || arriving !== null;
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {offered.length > 0 && <Or />}
      {failure !== null && <FormFailure text={failure} />}
      {offered.length > 0 && (
        <div className="grid gap-2.5">
          {offered.map(({ provider, mark, look }) => (
            <Button
              key={provider}
              size="wide"
              className={look}
              disabled={isBusy}
              busy={[leavingFor, arriving].includes(provider)}
              busyLabel={arriving === provider ? 'Signing in...' : 'Opening...'}
              onClick={() => void leaveFor(provider, clients?.[provider]?.clientId ?? '')}
            >
              {mark}
              {socialLabels[provider]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Or() {
  return (
    <div className="flex items-center gap-3 type-meta text-text-3">
      <span className="flex-1 border-t border-hairline" />
      or
      <span className="flex-1 border-t border-hairline" />
    </div>
  );
}
