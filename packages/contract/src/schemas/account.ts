import { z } from 'zod';
import { minPasswordLength } from '../vocabulary.ts';

/** How somebody can sign in. */
export const signInMethods = z.object({
  /** `password` and the names of outside services, such as `google` or `apple`; each once, by alphabet. */
  providers: z.array(z.string()),
  hasPassword: z.boolean(),
});
export type SignInMethods = z.infer<typeof signInMethods>;

const signInProvider = z.object({ clientId: z.string() }).nullable();

/**
 * Under which app of ours Apple and Google are asked who somebody is; null where that is not set up. The app for Android asks
 * Google under that of the web.
 */
export const signInProviders = z.object({
  apple: signInProvider,
  google: signInProvider,
  ios: z.object({ apple: signInProvider, google: signInProvider }),
});
export type SignInProviders = z.infer<typeof signInProviders>;

export const setPasswordInput = z.object({
  password: z
    .string({ error: 'Please enter a password' })
    .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
    .max(128, 'Password must be at most 128 characters long'),
});

/** The largest file that is imported, in bytes: a few thousand pictures. */
export const maxImportBytes = 200 * 1024 * 1024;

/** What a file may come from. Told apart by its content; `text` is lines, or a table with a column for titles. */
export const importSources = ['pouch', 'todoist', 'ticktick', 'google-tasks', 'text'] as const;
export type ImportSource = (typeof importSources)[number];

export const importQuery = z.object({
  /** What the file is, where that should not be told by its content. */
  from: z.enum(importSources).optional(),
  /** Yes to taking in what another account exported. */
  fromOther: z.enum(['true', 'false'], 'fromOther is true or false').optional(),
});

/** What an export holds, in the order in which it is told. */
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

export const importAnswer = z.object({
  source: z.enum(importSources),
  /** How much of each kind is new now, and how much was there before or has no place here. */
  counts: z.record(z.enum(importedKinds), z.object({ added: z.int(), skipped: z.int() })),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
