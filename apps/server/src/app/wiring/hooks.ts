import { hookHandlers } from '../../features/hooks/hook-handlers.ts';
import { createHookSender, type HookSender } from '../../features/hooks/hook-sender.ts';
import { publicAddressesOnly } from '../../outbound/address-policy.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';
import { thingReaders } from './changes.ts';

type HookServices = Pick<Services, 'database' | 'now' | 'secret' | 'settings' | 'activity' | 'log'>;
type HookDeps = Pick<AppDeps, 'addressPolicy' | 'hookTimeoutMs'>;

export function wireHookSender(services: HookServices, deps: HookDeps): HookSender {
  const { database, now, secret, settings, activity, log } = services;
  const read = thingReaders(now);
  return createHookSender({
    ...{ database, now, secret, hosts: settings.hookHosts, timeoutMs: deps.hookTimeoutMs ?? 10_000 },
    addressPolicy: deps.addressPolicy ?? publicAddressesOnly,
    read: {
      item: async (tx, userId, id) => (await read.items(tx, userId, [id]))[0] ?? null,
      lifeList: async (tx, userId, id) => (await read.lifeLists(tx, userId, [id]))[0] ?? null,
    },
    recordGivenUp: (tx, userId) => activity.recordIn(tx, { userId, kind: 'hook-gave-up' }),
    onFailure: (error) => log.error({ err: error }, 'The messages of a webhook could not be sent'),
  });
}

export const wireHooks = (services: HookServices, deps: HookDeps, sender: HookSender) =>
  hookHandlers({
    database: services.database,
    now: services.now,
    secret: services.secret,
    hosts: services.settings.hookHosts,
    addressPolicy: deps.addressPolicy ?? publicAddressesOnly,
    sender,
  });
