import type { z } from 'zod';
import type { ActivityKind } from '../schemas/account.ts';
import type { ChangeTopic } from '../schemas/changes.ts';
import type { ErrorCode } from '../schemas/errors.ts';
import type { TokenScope } from '../schemas/sign-in/tokens.ts';
import type { CallName } from '../routes.ts';

/**
 * Whose calls are answered, of those who are signed in (AC-05, PW-12). `everyone`: what a person without a subscription may
 * still do with the account itself. `subscribers`: what home, settings, support and the screen of an item call, which stay
 * open to people whom operators have restricted. `fullAccess`: everything else.
 */
export type OpenTo = 'everyone' | 'subscribers' | 'fullAccess';

/** How a language model meets a call. */
interface ModelTool {
  /** In snake case, as models know their tools. */
  name: string;
  /** When to use it, what to give and what comes back, for a model that knows nothing of Pouch. */
  description: string;
  /** Fields that a model has no use for. */
  omit?: readonly string[];
}

/** What one call takes and answers. Its method and path are in `routes.ts` under the same name. */
export interface Call {
  summary: string;
  /** Group in the API description. */
  tag:
    | 'Items'
    | 'Buckets'
    | 'SortingRules'
    | 'Links'
    | 'Voice'
    | 'LifeLists'
    | 'Contacts'
    | 'Sharing'
    | 'Progress'
    | 'Hooks'
    | 'User'
    | 'Notices'
    | 'Account'
    | 'Support'
    | 'System';
  /** `user`: needs `Authorization: Bearer {token}`. */
  auth: 'user' | 'public';
  /**
   * The scope an access token needs for the call (DR-02). A token with `write` makes calls of `capture` too. `none`: no token
   * opens it, since it is about the account and its sign-in, or it is public.
   */
  scope: TokenScope | 'none';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body may also be `text/plain`: its text is this field of the body, and all of it (DR-05). */
  textField?: string;
  /**
   * A single file in place of a JSON body, as `multipart/form-data`: the form's field, and the accepted content in words.
   * `maxBodyBytes` limits its size. A large file is written to disk instead of being held in memory.
   */
  upload?: { field: string; accepts: string; isLarge?: true };
  status: 200 | 201 | 204;
  /**
   * Body of a success. A schema: JSON. `binary`: bytes of this content type. `download`: the same as an attachment with
   * a file name. `events`: a stream of server-sent events, with a schema for each event's name. `null`: no body.
   */
  response:
    z.ZodType | { binary: string } | { download: string } | { events: Record<string, z.ZodType> } | null;
  /** Makes the call a tool for language models at `/mcp` (DR-03). */
  tool?: ModelTool;
  /** Every call of a signed-in user says whom it is open to. */
  openTo?: OpenTo;
  /** Changes what the user owns: honours the headers `Idempotency-Key` (AP-05) and `Made-At`. */
  idempotent?: true;
  /**
   * The response has an `ETag`, and an unchanged one is answered with 304. `unstored`: only the client itself keeps it, so
   * that none is in the browser's cache after a sign-out.
   */
  conditionalGet?: 'stored' | 'unstored';
  /** The list comes in pages to a client that asks for them; its query has the fields of `pageQuery`. */
  paged?: true;
  /** Topics the call changes: a change event for each goes to all of the user's open clients. */
  publishes?: ChangeTopic | readonly ChangeTopic[];
  /** Further topics, published when the response has a value in the field that is their key. */
  publishesByResponse?: Readonly<Record<string, ChangeTopic | readonly ChangeTopic[]>>;
  /** The event that the account's log keeps of a success. */
  records?: ActivityKind;
  /** Largest body in bytes. Default: 1 MiB. */
  maxBodyBytes?: number;
  /** Errors in addition to those that any call can answer. */
  errors?: readonly ErrorCode[];
}

/** The calls of one resource by name; each name is one of `routes.ts`. */
export type CallTable = Partial<Record<CallName, Call>>;

type UserCallFields = Omit<Call, 'tag' | 'auth' | 'status' | 'openTo'> &
  Partial<Pick<Call, 'status'>> &
  Required<Pick<Call, 'openTo'>>;

interface UserCallDefaults<Tag> {
  readonly tag: Tag;
  readonly auth: 'user';
  readonly status: 200;
}

/** `Fields` over the defaults, with the literal types of both. */
type UserCall<Tag, Fields> = {
  readonly [Key in keyof Fields | keyof UserCallDefaults<Tag>]: Key extends keyof Fields
    ? Fields[Key]
    : Key extends keyof UserCallDefaults<Tag>
      ? UserCallDefaults<Tag>[Key]
      : never;
};

/** Unknown fields have no possible value, so that a misspelt one does not compile. */
type OnlyKnown<Fields> = Record<Exclude<keyof Fields, keyof UserCallFields>, never>;

/** The helper for one tag: describes a call that needs a signed-in user and, by default, answers with status 200. */
export const userCallTagged =
  <const Tag extends Call['tag']>(tag: Tag) =>
  <const Fields extends UserCallFields>(fields: Fields & OnlyKnown<Fields>): UserCall<Tag, Fields> => ({
    tag,
    auth: 'user',
    status: 200,
    ...fields,
  });
