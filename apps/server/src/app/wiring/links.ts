import { linkHandlers } from '../../features/links/link-handlers.ts';
import { publicAddressesOnly } from '../../outbound/address-policy.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

export const wireLinks = (
  { now, settings }: Services,
  { addressPolicy = publicAddressesOnly }: Pick<AppDeps, 'addressPolicy'>,
) => linkHandlers({ now, addressPolicy, isLimited: settings.rateLimit });
