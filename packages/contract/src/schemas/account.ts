import { z } from 'zod';
import { minPasswordLength } from '../vocabulary.ts';

/** The sign-in methods of an account. */
export const signInMethods = z.object({
  /** `password`, and providers such as `google` or `apple`; each once, in alphabetical order. */
  providers: z.array(z.string()),
  hasPassword: z.boolean(),
  /** Whether signing in takes a code of an authenticator app. */
  hasSecondFactor: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

const signInProvider = z.object({ clientId: z.string() }).nullable();

/**
 * OAuth client ids for signing in with Apple and Google; null for a provider that is not configured. The Android app uses
 * the web's client id for Google.
 */
export const signInProviders = z.object({
  apple: signInProvider,
  google: signInProvider,
  ios: z.object({ apple: signInProvider, google: signInProvider }),
  /** An OpenID Connect issuer that the operator chose, in browsers; null without one. */
  issuer: z.object({ name: z.string() }).nullable(),
});
export type SignInProviders = z.infer<typeof signInProviders>;

/** Who may create an account: anyone, who was invited by the operator, or nobody. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

const newPassword = z
  .string({ error: 'Please enter a password' })
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
  .max(128, 'Password must be at most 128 characters long');

export const setPasswordInput = z.object({ password: newPassword });

export const changePasswordInput = z.object({
  currentPassword: z
    .string({ error: 'Please enter your current password' })
    .min(1, 'Please enter your current password')
    .max(128, 'That isn’t your current password.'),
  newPassword,
});

export const emailState = z.object({
  email: z.string(),
  /** Whether it was shown to be the user's own, by a mailed link or by Apple or Google. */
  isVerified: z.boolean(),
  /** The address that takes its place once the link sent there is followed; null if none waits. */
  pending: z.string().nullable(),
  /** Whether this server sends mails. Contact requests wait for a verified address only then. */
  sendsMail: z.boolean(),
});
export type EmailState = z.infer<typeof emailState>;

export const changeEmailInput = z.object({
  email: z
    .string({ error: 'Please enter an email address' })
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  /** The account's password, if it has one. */
  password: z.string().max(128, 'That isn’t your password.').optional(),
});

export const confirmEmailInput = z.object({
  token: z
    .string({ error: 'This link is incomplete' })
    .min(1, 'This link is incomplete')
    .max(200, 'This link is incomplete'),
});

/** `isNew`: the account had another address before. */
export const confirmedEmail = z.object({ email: z.string(), isNew: z.boolean() });

/** A device on which the user is signed in. */
export const session = z.object({
  /** Names the session, and opens nothing: it is not its token. */
  id: z.uuid(),
  /** In words: "Chrome on Windows", "Pouch on iPhone". */
  device: z.string(),
  /** When it signed in, ISO 8601 in UTC. */
  createdAt: z.string(),
  /** When it was last used, to the hour, ISO 8601 in UTC. */
  lastSeenAt: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const sessionParams = z.object({ id: z.uuid() });

/** What the log of an account tells of. */
export const activityKinds = [
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'device-signed-out',
  'password-changed',
  'password-reset',
  'reset-requested',
  'email-change-asked',
  'email-changed',
  'email-confirmed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'token-added',
  'token-removed',
  'exported',
  'imported',
  'shared',
  'calendar-link-made',
  'calendar-link-ended',
  'hook-added',
  'hook-removed',
  'hook-gave-up',
  'notifications-ended',
  'operator',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Something that happened to the account, or several of a kind within an hour from the same place. */
export const accountEvent = z.object({
  id: z.uuid(),
  kind: z.enum(activityKinds),
  /** In words; null where no device of the user's began it. */
  device: z.string().nullable(),
  ipAddress: z.string().nullable(),
  count: z.int(),
  /** ISO 8601 in UTC: the last time. */
  at: z.string(),
});
export type AccountEvent = z.infer<typeof accountEvent>;

/** Largest import file, in bytes: enough for a few thousand pictures. */
export const maxImportBytes = 200 * 1024 * 1024;

/** Formats an import can read, recognised by content, also inside a ZIP. `csv`: a table with a column of titles. */
export const importSources = [
  'pouch',
  'todoist',
  'ticktick',
  'google-tasks',
  'google-keep',
  'apple-reminders',
  'microsoft-todo',
  'vikunja',
  'super-productivity',
  'markdown',
  'csv',
  'text',
] as const;
export type ImportSource = (typeof importSources)[number];

export const importQuery = z.object({
  /** The file's format. Default: recognised by its content. */
  from: z.enum(importSources).optional(),
  /** `true` confirms the import of another account's export. */
  fromOther: z.enum(['true', 'false'], 'Please confirm with true or false').optional(),
  /** `true` says what the import would do, and changes nothing. */
  preview: z.enum(['true', 'false'], 'Please choose true or false').optional(),
});

/** Kinds of content in an export, in the order in which an import reports them. */
export const importedKinds = [
  'items',
  'pictures',
  'completions',
  'recaps',
  'lifeListEntries',
  'sortingRules',
  'contactNames',
] as const;
export type ImportedKind = (typeof importedKinds)[number];

/** What the items of an import become: open items by kind, and those that were done. */
export const importedItemKinds = [
  'toDo',
  'shopping',
  'tasteBucket',
  'watchBucket',
  'listenBucket',
  'readBucket',
  'playBucket',
  'locationBucket',
  'ideaBucket',
  'done',
] as const;
export type ImportedItemKind = (typeof importedItemKinds)[number];

/** What an item cannot keep as it was. */
export const lossFields = [
  'title',
  'notes',
  'date',
  'rule',
  'reminder',
  'priority',
  'tags',
  'parent',
  'checklist',
  'attachments',
  'done',
  'other',
] as const;
export type LossField = (typeof lossFields)[number];

/** Losses in a response, at most; `lossCount` counts all. */
export const maxLosses = 500;

export const importResponse = z.object({
  source: z.enum(importSources),
  /** Names an import that was stored; absent from a preview. */
  importId: z.uuid().optional(),
  /** Until when it can be taken back, ISO 8601 in UTC; absent from a preview and after the import of a Pouch export. */
  undoUntil: z.string().optional(),
  /** For each kind: how many were added, and how many were skipped as existing or unsupported. */
  counts: z.record(z.enum(importedKinds), z.object({ added: z.int(), skipped: z.int() })),
  /** What the added items are. */
  items: z.record(z.enum(importedItemKinds), z.int()),
  /** How many of the added items repeat, and how many have a date. */
  rules: z.int(),
  dates: z.int(),
  /** What is not kept as it was, with the reason; the first `maxLosses` in the order of the file. */
  losses: z.array(z.object({ title: z.string(), field: z.enum(lossFields), reason: z.string() })),
  lossCount: z.int(),
});
export type ImportResponse = z.infer<typeof importResponse>;
export type ImportLoss = ImportResponse['losses'][number];

export const importParams = z.object({ importId: z.uuid('Please name an import') });

/** How much of an import is done, from 0 to 1; null where the asked server does not work on one of another organizer. */
export const importProgress = z.object({ share: z.number().min(0).max(1).nullable() });

/** How many items an undone import took back, and how many stay because they were changed since. */
export const undoneImport = z.object({ removed: z.int(), kept: z.int() });
export type UndoneImport = z.infer<typeof undoneImport>;

export const storage = z.object({ usedBytes: z.int().min(0), limitBytes: z.int().min(1) });
