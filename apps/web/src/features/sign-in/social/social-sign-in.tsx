import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignInProviders } from '@pouch/contract/account';
import { getPlatform } from '../../../platform/device/native.ts';
import { isSocialSignInSupported } from '../../../platform/sign-in/social-sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { OnSecondStep } from '../calls/complete-sign-in.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { IssuerButton } from './issuer-button.tsx';
import { AppleLogo, GoogleLogo } from './provider-logos.tsx';
import { needsAppleHint, socialClients } from './social-clients.ts';
import { socialLabels } from './social-messages.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';

const providersQuery = () => queryOptions<SignInProviders>({ queryKey: ['/api/auth/providers'] });

const buttons = [
  { provider: 'apple', mark: <AppleLogo />, look: 'bg-tip text-on-tip' },
  { provider: 'google', mark: <GoogleLogo />, look: 'button-line' },
] as const;

/** The buttons to sign in with Apple and Google; only those that the server has set up (AU-04). */
export function SocialSignIn({ onSecondStep }: { onSecondStep: OnSecondStep }) {
  const { data: clients } = useQuery({
    ...providersQuery(),
    enabled: isSocialSignInSupported(),
    select: (providers) => ({
      ...socialClients(providers, getPlatform()),
      needsAppleHint: needsAppleHint(providers, getPlatform()),
      // Its page leads back to a website, which the apps are not.
      issuer: getPlatform() === 'web' ? providers.issuer : null,
    }),
  });
  const { signInWith, openingProvider, signingInProvider, failure } = useSocialSignIn(onSecondStep);
  const offered = buttons.filter(({ provider }) => clients?.[provider]);
  const isBusy = openingProvider !== null || signingInProvider !== null;
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {(offered.length > 0 || clients?.issuer) && <OrDivider />}
      {failure !== null && <FormFailure text={failure} />}
      {offered.length > 0 && (
        <div className="grid gap-2.5">
          {offered.map(({ provider, mark, look }) => (
            <Button
              key={provider}
              size="wide"
              className={look}
              disabled={isBusy}
              busy={[openingProvider, signingInProvider].includes(provider)}
              busyLabel={signingInProvider === provider ? 'Signing in...' : 'Opening...'}
              onClick={() => void signInWith(provider, clients?.[provider]?.clientId ?? '')}
            >
              {mark}
              {socialLabels[provider]}
            </Button>
          ))}
        </div>
      )}
      {clients?.issuer && <IssuerButton name={clients.issuer.name} onSecondStep={onSecondStep} />}
      {clients?.needsAppleHint && (
        <p className="text-center type-meta text-text-2">
          Signed up with Apple? Press Forgot Password for a mail that lets you set one, or sign in with Apple
          in a browser and set one under Desktop Access in Settings.
        </p>
      )}
    </div>
  );
}

function OrDivider() {
  return (
    <div className="flex items-center gap-3 type-meta text-text-3">
      <span className="flex-1 border-t border-hairline" />
      or
      <span className="flex-1 border-t border-hairline" />
    </div>
  );
}
