import type { Settings } from '../config/settings.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { Readiness } from '../features/health/readiness.ts';
import type { ThoughtRefiner } from '../features/items/capture/refiner.ts';
import type { JwksUrls } from '../features/sign-in/social/identity-providers.ts';
import type { LogStream } from '../http/server/log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PushEndpoints } from '../notifications/push-endpoints.ts';
import type { AddressPolicy } from '../outbound/address-policy.ts';

/** What `buildApp` needs. Everything optional has a default for production and is replaced in tests. */
export interface AppDeps {
  settings: Pick<
    Settings,
    | 'host'
    | 'metricsPort'
    | 'publicUrl'
    | 'dataDir'
    | 'smtpUrl'
    | 'mailFrom'
    | 'support'
    | 'llm'
    | 'transcribe'
    | 'fcm'
    | 'billing'
    | 'socialSignIn'
    | 'oidc'
    | 's3'
    | 'quotaBytes'
    | 'isBackedUpDaily'
    | 'signUp'
    | 'access'
    | 'offline'
    | 'trustedProxies'
    | 'hookHosts'
    | 'rateLimit'
    | 'logLevel'
  >;
  secret: string;
  database: Pick<OpenDatabase, 'db' | 'pool' | 'directConnection'>;
  /** Where log lines go. Default: standard output. */
  log?: LogStream;
  /** Default: ready for as long as it runs. */
  readiness?: Readiness;
  /** The clock. */
  now?: () => Date;
  mailer?: Mailer;
  /** Which IP addresses link previews may fetch from. Default: public ones only. */
  addressPolicy?: AddressPolicy;
  /** Default: the real push services. */
  pushEndpoints?: PushEndpoints;
  /** Base URL of RevenueCat’s API, with the version: `https://api.revenuecat.com/v1`. */
  revenueCatUrl?: string;
  /** Where Apple and Google publish their keys. */
  jwksUrls?: JwksUrls;
  /** Refiners, tried in order. Default: those enabled in the settings. */
  refiners?: readonly ThoughtRefiner[];
  /** Default: 45 seconds. */
  transcriptionTimeoutMs?: number;
  /** For a whole call of a webhook. Default: 10 seconds. */
  hookTimeoutMs?: number;
  /** Whether jobs run on their schedules. Default: true. Tests set the clock, which jobs must not read at other times. */
  runJobs?: boolean;
  /** Folder of the built web app. */
  webFolder?: string;
}
