import { resolve } from 'node:path';
import { signUpModes } from '@pouch/contract/account';
import { parseUrl } from '@pouch/contract/parse-url';
import { accessLevels } from '@pouch/contract/user';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { readServiceAccount } from './service-account.ts';
import { StartupError } from '../lib/startup-error.ts';

const emailJsKey = z
  .string()
  .regex(/^[\w.-]+$/, 'give it as EmailJS shows it, without blanks')
  .optional();

const s3Key = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'give the key as the store shows it, without blanks')
  .optional();

const googleId = /^[\w.-]+[.]apps[.]googleusercontent[.]com$/;

const appleId = /^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$/;

/** Every environment variable Pouch reads. The message of each rule is the remedy shown to the operator. */
const environment = z.object({
  PORT: z.coerce
    .number('give a port number from 0 to 65535, for example 3000')
    .int('give a whole port number, for example 3000')
    .min(0, 'give a port number from 0 to 65535, for example 3000')
    .max(65_535, 'give a port number from 0 to 65535, for example 3000')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce
    .number('give a port number, for example 9464')
    .int('give a whole port number, for example 9464')
    .min(1, 'give a port number from 1 to 65535, for example 9464')
    .max(65_535, 'give a port number from 1 to 65535, for example 9464')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'give the address people open, without a path, for example https://pouch.example.org')
    .transform((text) => new URL(text).origin)
    .optional(),
  POUCH_DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['postgres:', 'postgresql:']),
      'give a PostgreSQL address, for example postgres://user:password@host:5432/pouch, ' +
        'or leave it out to use the built-in database',
    )
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['postgres:', 'postgresql:']),
      'give the PostgreSQL address that goes around the pooler, for example postgres://user:password@host:5432/pouch',
    )
    .optional(),
  POUCH_SECRET: z
    .string()
    .min(32, 'give at least 32 random characters, for example from: openssl rand -hex 32')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => hasProtocol(text, ['smtp:', 'smtps:']),
      'give a mail server, for example smtp://user:password@mail.example.org:587, ' +
        'or leave it out to write mails into the data folder',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*[^\s@<>]@[^\s@<>]+>?$/, 'give a sender, for example Pouch <pouch@example.org>')
    .optional(),
  SUPPORT_EMAIL: z
    .email('give one address, for example help@example.org, or leave it out to use that of MAIL_FROM')
    .optional(),
  EMAILJS_SERVICE_ID: emailJsKey,
  EMAILJS_TEMPLATE_ID: emailJsKey,
  EMAILJS_PUBLIC_KEY: emailJsKey,
  LLM_BASE_URL: z
    .string()
    .refine(
      isServiceUrl,
      'give the address of a service that speaks OpenAI’s protocol, up to its version, for example http://localhost:11434/v1',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'give the key as the service shows it, without blanks')
    .optional(),
  LLM_MODEL: z.string().trim().optional(),
  TRANSCRIBE_BASE_URL: z
    .string()
    .refine(
      isServiceUrl,
      'give the address of a service that speaks OpenAI’s protocol, up to its version, for example https://api.openai.com/v1',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  TRANSCRIBE_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'give the key as the service shows it, without blanks')
    .optional(),
  TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((pathOrJson, context) => {
      const account = readServiceAccount(pathOrJson);
      if (account) return account;
      context.addIssue(
        'give the path of the service account’s JSON file from Firebase (project settings, service accounts), ' +
          'or its content, or leave it out to send no notifications to phones',
      );
      return z.NEVER;
    })
    .optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .refine(
      (ids) => ids.every((id) => googleId.test(id)),
      'give the client ids of the Google Cloud console, that of the web first, with commas between them, ' +
        'for example 123-abc.apps.googleusercontent.com',
    )
    .default([]),
  GOOGLE_IOS_CLIENT_ID: z
    .string()
    .regex(
      googleId,
      'give the client id of the iOS app from the Google Cloud console, for example 123-def.apps.googleusercontent.com',
    )
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isServiceUrl, 'give the address of the OpenID Connect issuer, for example https://id.example.org')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'give a shorter name: it stands on a button').default('single sign-on'),
  APPLE_CLIENT_ID: z
    .string()
    .regex(
      appleId,
      'give the identifier of the Services ID from Apple’s developer site, for example org.example.pouch.web',
    )
    .optional(),
  APPLE_BUNDLE_ID: z
    .string()
    .regex(appleId, 'give the bundle id of the iOS app, for example org.example.pouch')
    .optional(),
  POUCH_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((proxy) => proxy.trim()))
    .refine(
      (proxies) => proxies.every(isNetwork),
      'give the addresses or networks of your proxies, with commas between them, for example 127.0.0.1,10.0.0.0/24',
    )
    .default([]),
  POUCH_HOOK_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every(isHost),
      'give the hosts that webhooks may call in your network, with commas between them, ' +
        'for example homeassistant.local,192.168.1.20',
    )
    .default([]),
  S3_URL: z
    .string()
    .refine(
      isServiceUrl,
      'give the address of a bucket, with the bucket in its path or host, for example https://s3.example.org/pouch',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'give the region as the store names it, for example eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: s3Key,
  S3_SECRET_ACCESS_KEY: s3Key,
  POUCH_QUOTA_MB: z.coerce
    .number('give a number of megabytes, for example 500')
    .int('give a whole number of megabytes, for example 500')
    .min(1, 'give at least 1, in megabytes')
    .max(1_000_000, 'give at most 1000000, in megabytes')
    .default(1000),
  POUCH_BACKUP: z.enum(['off', 'daily'], 'give off or daily').default('off'),
  POUCH_SIGN_UP: z.enum(signUpModes, 'give open, invite or closed').default('open'),
  POUCH_ACCESS: z.enum(accessLevels, 'give full or restricted').default('full'),
  POUCH_BILLING: z
    .enum(['self-hosted', 'revenuecat'], 'give self-hosted or revenuecat')
    .default('self-hosted'),
  REVENUECAT_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'give at least 16 characters without blanks, the same as at RevenueCat')
    .optional(),
  REVENUECAT_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'give the secret key as RevenueCat shows it, without blanks')
    .optional(),
  REVENUECAT_PUBLIC_KEY_IOS: z
    .string()
    .regex(/^(appl|test)_\w+$/, 'give the public key of the App Store app, which begins with appl_')
    .optional(),
  REVENUECAT_PUBLIC_KEY_ANDROID: z
    .string()
    .regex(/^(goog|test)_\w+$/, 'give the public key of the Play Store app, which begins with goog_')
    .optional(),
  POUCH_OFFLINE: z.enum(['on', 'off'], 'give on or off').default('on'),
  POUCH_RATE_LIMIT: z.enum(['on', 'off'], 'give on or off').default('on'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'give one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** The operator's settings, with every default filled in. `dataDir` is absolute, `publicUrl` has no path. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; an empty one counts as not set.
 * Throws one StartupError that names every problem with its remedy, but no values, since some are secret.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(variables);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...missingCounterparts(variables),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new StartupError(
      ['These settings cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
    );
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const mailFrom = values.MAIL_FROM ?? `Pouch <pouch@${new URL(publicUrl).hostname}>`;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Where the server's figures are served (OP-07); undefined to gather none. */
    metricsPort: values.METRICS_PORT,
    publicUrl,
    dataDir: resolve(values.POUCH_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    secret: values.POUCH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    /** How users reach the operators: by EmailJS from the browser if its keys are set, else through this server. */
    support: {
      email: values.SUPPORT_EMAIL ?? extractEmail(mailFrom),
      emailJs:
        values.EMAILJS_SERVICE_ID && values.EMAILJS_TEMPLATE_ID && values.EMAILJS_PUBLIC_KEY
          ? {
              serviceId: values.EMAILJS_SERVICE_ID,
              templateId: values.EMAILJS_TEMPLATE_ID,
              publicKey: values.EMAILJS_PUBLIC_KEY,
            }
          : null,
    },
    /** The language model that refines thoughts and pictures; undefined without a base URL. */
    llm:
      values.LLM_BASE_URL && values.LLM_MODEL
        ? { baseUrl: values.LLM_BASE_URL, apiKey: values.LLM_API_KEY, model: values.LLM_MODEL }
        : undefined,
    /** The transcription service; undefined without a base URL. */
    transcribe: values.TRANSCRIBE_BASE_URL
      ? {
          baseUrl: values.TRANSCRIBE_BASE_URL,
          apiKey: values.TRANSCRIBE_API_KEY,
          model: values.TRANSCRIBE_MODEL,
        }
      : undefined,
    /** The service account for notifications to phones; undefined if none is set. */
    fcm: values.FCM_SERVICE_ACCOUNT,
    /** Our app ids at Google (the web's first) and at Apple. Each way to sign in is offered only if its id is set. */
    socialSignIn: {
      google: { clientIds: values.GOOGLE_CLIENT_ID, iosClientId: values.GOOGLE_IOS_CLIENT_ID },
      apple: { clientId: values.APPLE_CLIENT_ID, bundleId: values.APPLE_BUNDLE_ID },
    },
    /** An OpenID Connect issuer that signs people in (OP-04); null without one. */
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            name: values.OIDC_NAME,
          }
        : null,
    /** The bucket in which pictures lie (OP-09); null when they lie in the database. */
    s3:
      values.S3_URL && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            url: values.S3_URL,
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** What one account may store, in bytes (OP-09). */
    quotaBytes: values.POUCH_QUOTA_MB * 1_000_000,
    /** Whether a backup is made each night in the data folder (OP-08). */
    isBackedUpDaily: values.POUCH_BACKUP === 'daily',
    /** Who may create an account (OP-02). */
    signUp: values.POUCH_SIGN_UP,
    /** The highest access level of any user; `restricted` is for an incident (AC-05). */
    access: values.POUCH_ACCESS,
    /** RevenueCat, through which the app stores sell the subscription; null on a self-hosted server, which sells none. */
    billing:
      values.POUCH_BILLING === 'revenuecat' && values.REVENUECAT_WEBHOOK_TOKEN
        ? {
            webhookToken: values.REVENUECAT_WEBHOOK_TOKEN,
            apiKey: values.REVENUECAT_API_KEY,
            publicKeys: {
              ios: values.REVENUECAT_PUBLIC_KEY_IOS ?? null,
              android: values.REVENUECAT_PUBLIC_KEY_ANDROID ?? null,
            },
          }
        : null,
    /** Whether browsers store the app's files, so that it opens without a network; off is for an incident (OF-01). */
    offline: values.POUCH_OFFLINE === 'on',
    /** The proxies whose `X-Forwarded-For` counts (OP-03); from anyone else it changes nothing. */
    trustedProxies: values.POUCH_TRUSTED_PROXIES,
    /** Hosts of the operator's own network that webhooks may call (DR-04), in lower case. */
    hookHosts: values.POUCH_HOOK_HOSTS,
    rateLimit: values.POUCH_RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
  };
}

/** Settings that work only together, and those that add to them: one that is given needs all of the first. */
const groups: { together: string[]; additions: string[] }[] = [
  { together: ['DATABASE_URL'], additions: ['DATABASE_DIRECT_URL'] },
  { together: ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'], additions: [] },
  { together: ['LLM_BASE_URL', 'LLM_MODEL'], additions: ['LLM_API_KEY'] },
  { together: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], additions: ['OIDC_NAME'] },
  {
    together: ['POUCH_BILLING', 'REVENUECAT_WEBHOOK_TOKEN'],
    additions: ['REVENUECAT_API_KEY', 'REVENUECAT_PUBLIC_KEY_IOS', 'REVENUECAT_PUBLIC_KEY_ANDROID'],
  },
  { together: ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], additions: ['S3_REGION'] },
  { together: ['TRANSCRIBE_BASE_URL'], additions: ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_MODEL'] },
];

const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function missingCounterparts(variables: Record<string, string | undefined>): string[] {
  // Without a store, billing needs no other setting.
  const isGiven = (name: string): boolean =>
    name === 'POUCH_BILLING' ? variables[name] === 'revenuecat' : Boolean(variables[name]);
  return groups.flatMap(({ together, additions }) => {
    const given = [...together, ...additions].filter(isGiven);
    const missing = together.filter((name) => !variables[name]);
    if (given.length === 0 || missing.length === 0) return [];
    const these = given.length === 1 ? 'this' : 'these';
    return [`${given.join(', ')}: give ${listing.format(missing)} as well, or leave ${these} out`];
  });
}

/** The email of `Name <email>`, or of an email alone. */
const extractEmail = (sender: string): string => /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? sender;

const isNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) || ipaddr.isValidCIDR(text);

/** A host name or an IP address, as a URL spells it. */
const isHost = (text: string): boolean =>
  /^([\w.-]+|\[[\da-f:.]+\])$/.test(text) && parseUrl(`http://${text}/`)?.hostname === text;

function hasProtocol(text: string, protocols: string[]): boolean {
  const url = parseUrl(text);
  return url !== null && protocols.includes(url.protocol);
}

/** A base URL for paths: without a query or hash, which would be lost, and without credentials, which a log could show. */
function isServiceUrl(text: string): boolean {
  if (!hasProtocol(text, ['http:', 'https:'])) return false;
  const { search, hash, username, password } = new URL(text);
  return !search && !hash && !username && !password;
}

function isOrigin(text: string): boolean {
  if (!hasProtocol(text, ['http:', 'https:'])) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && !search && !hash && !username;
}
