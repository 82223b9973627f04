import { queryOptions } from '@tanstack/react-query';
import type { SignInMethods } from '@pouch/contract/account';

export const signInMethodsQuery = () =>
  queryOptions<SignInMethods>({ queryKey: ['/api/user/sign-in-methods'] });

/** Whether a password can be added: the account signs in by a provider and has none yet (SE-04). */
export const lacksPassword = ({ providers, hasPassword }: SignInMethods): boolean =>
  providers.length > 0 && !hasPassword;

const names: Readonly<Partial<Record<string, string>>> = {
  apple: 'Apple',
  google: 'Google',
  oidc: 'single sign-on',
};

/** "Apple", "Apple and Google". */
export const formatProviders = ({ providers }: SignInMethods): string =>
  new Intl.ListFormat('en').format(providers.map((provider) => names[provider] ?? provider));
