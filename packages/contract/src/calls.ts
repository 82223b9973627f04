import { z } from 'zod';
import {
  importAnswer,
  importQuery,
  maxImportBytes,
  setPasswordInput,
  signInMethods,
  signInProviders,
} from './schemas/account.ts';
import { changeEvents, type ChangeTopic } from './schemas/changes.ts';
import {
  addContactInput,
  changeContactInput,
  contact,
  contactParams,
  saveContactNameInput,
} from './schemas/contacts.ts';
import type { ErrorCode } from './schemas/errors.ts';
import {
  addItemInput,
  addManualItemInput,
  bucketSummary,
  changeStatusAnswer,
  changeStatusInput,
  item,
  listItemsQuery,
  reorderItemsInput,
  scheduleItemInput,
  skipOccurrenceInput,
  updateItemInput,
} from './schemas/items.ts';
import {
  addLifeListEntryInput,
  exportLifeListAnswer,
  initializeLifeListsAnswer,
  lifeList,
  lifeListEntry,
  lifeListGroupAnswer,
  lifeListGroupInput,
  lifeListGroupParams,
  lifeListParams,
  moveLifeListEntryInput,
  removeLifeListEntryInput,
  resetLifeListAnswer,
  undoableAnswer,
  undoLifeListChangeAnswer,
  undoLifeListChangeInput,
  updateLifeListEntryInput,
} from './schemas/life-lists.ts';
import { linkPreview, webAddressQuery } from './schemas/links.ts';
import {
  calendarFeed,
  deviceParams,
  registeredDevice,
  registerDeviceInput,
  testNotificationAnswer,
  webPushKey,
} from './schemas/notifications.ts';
import { recapParams, unseenRecap } from './schemas/recaps.ts';
import type { CallName } from './routes.ts';
import { searchAnswer, searchQuery } from './schemas/search.ts';
import {
  approveShareAnswer,
  approveShareInput,
  shareAnswer,
  shareInput,
  shareParams,
  sharePreview,
  shareRequest,
  undoShareAnswer,
} from './schemas/sharing.ts';
import { applySortingRuleAnswer, sortingRule, updateItemAnswer } from './schemas/sorting-rules.ts';
import { supportInput, supportWays } from './schemas/support.ts';
import { stats } from './schemas/stats.ts';
import {
  profile,
  saveProfileInput,
  saveTimezoneInput,
  settings,
  storeKeys,
  subscription,
} from './schemas/user.ts';
import { buckets } from './vocabulary.ts';
import { transcript, voiceNotes } from './schemas/voice.ts';

/** What one call takes and answers. Its method and path stand in `routes.ts` under the same name. */
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
    | 'User'
    | 'Notices'
    | 'Account'
    | 'Support'
    | 'System';
  /** `user`: needs `Authorization: Bearer {token}`. */
  access: 'user' | 'public';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * The one file it takes instead, as `multipart/form-data`: its field, and what it may hold. `maxBodyBytes` limits it.
   * A large one is kept on disk rather than in memory.
   */
  upload?: { field: string; holds: string; isLarge?: true };
  /**
   * Status and body of success. `binary`: the named content type; `download`: a file of that type, to be kept under the
   * name it brings; `events`: a stream of them; `null`: no body.
   */
  status: 200 | 201 | 204;
  answer:
    z.ZodType | { binary: string } | { download: string } | { events: Record<string, z.ZodType> } | null;
  /** It reaches other people: an account that the operators restrict is refused it (AC-05). */
  reachesOthers?: true;
  /** Creates something: honours an `Idempotency-Key` header (AP-05). */
  creates?: true;
  /** Asked every few seconds: its answer has a version, and while that stays the same it is not sent again. */
  polled?: true;
  /** What it changes: told to everywhere the person is signed in. */
  changes?: ChangeTopic | readonly ChangeTopic[];
  /** What it changes besides when its answer says so, by the field that says it. */
  changesByAnswer?: Readonly<Record<string, ChangeTopic>>;
  /** Largest body in bytes; one mebibyte where nothing is said. */
  maxBodyBytes?: number;
  /** Errors of its own, beside the ones every call can have. */
  errors?: readonly ErrorCode[];
}

const itemId = z.object({ id: z.uuid() });
const sortingRuleId = z.object({ id: z.uuid() });

export const calls = {
  getHealth: {
    summary: 'Answers once the server can do its work',
    tag: 'System',
    access: 'public',
    status: 200,
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },

  addItem: {
    summary: 'Sort one thought into one or more items',
    tag: 'Items',
    access: 'user',
    body: addItemInput,
    changes: 'items',
    status: 201,
    /** One item, or a list when the thought named several things. */
    answer: z.union([item, z.array(item)]),
    creates: true,
    /** A picture of the largest size as base64, with room for the text. */
    maxBodyBytes: 8 * 1024 * 1024,
  },
  addManualItem: {
    summary: 'Create an item as given, without sorting',
    tag: 'Items',
    access: 'user',
    body: addManualItemInput,
    changes: 'items',
    status: 201,
    answer: item,
    creates: true,
  },
  listItems: {
    summary: 'All of one’s items, or those of one category or status; completed ones in pages',
    tag: 'Items',
    access: 'user',
    query: listItemsQuery,
    status: 200,
    answer: z.array(item),
    errors: ['not_found'],
  },
  getItem: {
    summary: 'One item',
    tag: 'Items',
    access: 'user',
    params: itemId,
    status: 200,
    answer: item,
    errors: ['not_found'],
  },
  updateItem: {
    summary: 'Change some or all fields of an item',
    tag: 'Items',
    access: 'user',
    params: itemId,
    body: updateItemInput,
    changes: 'items',
    changesByAnswer: { learned: 'sortingRules' },
    status: 200,
    answer: updateItemAnswer,
    errors: ['not_found'],
  },
  removeItem: {
    summary: 'Delete an item; for a day it can be restored',
    tag: 'Items',
    access: 'user',
    params: itemId,
    changes: 'items',
    status: 204,
    answer: null,
    errors: ['not_found'],
  },
  restoreItem: {
    summary: 'Bring a deleted item back as it was',
    tag: 'Items',
    access: 'user',
    params: itemId,
    changes: 'items',
    status: 200,
    answer: item,
    errors: ['not_found'],
  },
  changeItemStatus: {
    summary: 'Complete an item, or restore it',
    tag: 'Items',
    access: 'user',
    params: itemId,
    body: changeStatusInput,
    changes: 'items',
    status: 200,
    answer: changeStatusAnswer,
    errors: ['not_found'],
  },
  scheduleItem: {
    summary: 'Choose when an item is due, and whether it repeats',
    tag: 'Items',
    access: 'user',
    params: itemId,
    body: scheduleItemInput,
    changes: 'items',
    status: 200,
    answer: item,
    errors: ['not_found'],
  },
  skipOccurrence: {
    summary: 'Move a recurring item to its next date without completing it',
    tag: 'Items',
    access: 'user',
    params: itemId,
    body: skipOccurrenceInput,
    changes: 'items',
    status: 200,
    answer: changeStatusAnswer,
    errors: ['not_found', 'conflict'],
  },
  reorderItems: {
    summary: 'Put items in one’s own order: all that are named, or none',
    tag: 'Items',
    access: 'user',
    body: reorderItemsInput,
    changes: 'items',
    status: 200,
    answer: z.object({ updated: z.int() }),
    /** Ten thousand entries, with room for long numbers. */
    maxBodyBytes: 2 * 1024 * 1024,
    errors: ['not_found'],
  },
  getItemImage: {
    summary: 'The picture kept with an item',
    tag: 'Items',
    access: 'user',
    params: itemId,
    status: 200,
    answer: { binary: 'image/jpeg' },
    errors: ['not_found'],
  },
  listBucketItems: {
    summary: 'The items of one bucket',
    tag: 'Buckets',
    access: 'user',
    params: z.object({ bucketName: z.enum(buckets) }),
    status: 200,
    answer: z.array(item),
    errors: ['not_found'],
  },
  listBuckets: {
    summary: 'The seven buckets with their numbers of active and completed items',
    tag: 'Buckets',
    access: 'user',
    status: 200,
    answer: z.array(bucketSummary),
  },

  listSortingRules: {
    summary: 'What one’s own corrections taught the sorter; the latest first',
    tag: 'SortingRules',
    access: 'user',
    status: 200,
    answer: z.array(sortingRule),
  },
  removeSortingRule: {
    summary: 'Forget what a correction taught; for a day it can be restored',
    tag: 'SortingRules',
    access: 'user',
    params: sortingRuleId,
    changes: 'sortingRules',
    status: 204,
    answer: null,
    errors: ['not_found'],
  },
  restoreSortingRule: {
    summary: 'Let a rule hold again, in the place of another for the same name',
    tag: 'SortingRules',
    access: 'user',
    params: sortingRuleId,
    changes: 'sortingRules',
    status: 200,
    answer: sortingRule,
    errors: ['not_found'],
  },
  applySortingRule: {
    summary: 'Move one’s other active items of this name to where the rule says: all of them, or none',
    tag: 'SortingRules',
    access: 'user',
    params: sortingRuleId,
    changes: 'items',
    status: 200,
    answer: applySortingRuleAnswer,
    errors: ['not_found'],
  },

  search: {
    summary: 'The items and the entries of LifeLists that hold these words, or resemble them; best first',
    tag: 'Items',
    access: 'user',
    query: searchQuery,
    status: 200,
    answer: searchAnswer,
  },

  getLinkPreview: {
    summary: 'What a page of the web says about itself',
    tag: 'Links',
    access: 'user',
    query: webAddressQuery,
    status: 200,
    answer: linkPreview,
    errors: ['bad_gateway'],
  },
  getLinkPicture: {
    summary: 'A picture of the web, made small',
    tag: 'Links',
    access: 'user',
    query: webAddressQuery,
    status: 200,
    answer: { binary: 'image/webp' },
    errors: ['not_found', 'bad_gateway'],
  },

  getVoiceNotes: {
    summary: 'Whether this server turns recordings into words',
    tag: 'Voice',
    access: 'user',
    status: 200,
    answer: voiceNotes,
  },
  transcribeVoice: {
    summary: 'Turn a recording of at most 30 seconds into words',
    tag: 'Voice',
    access: 'user',
    upload: {
      field: 'audio',
      holds:
        'Sound in MP4 or M4A (AAC, Opus), WebM or Ogg (Opus, Vorbis), AAC, or WAV, judged by its content',
    },
    /** 30 seconds of uncompressed sound in stereo, with room for the form around it. */
    maxBodyBytes: 10 * 1024 * 1024,
    status: 200,
    answer: transcript,
    errors: ['bad_gateway'],
  },

  listLifeLists: {
    summary: 'One’s LifeLists with everything on them; none before they are initialized',
    tag: 'LifeLists',
    access: 'user',
    status: 200,
    answer: z.array(lifeList),
  },
  initializeLifeLists: {
    summary: 'Make the seven LifeLists with their starting content; asking again changes nothing',
    tag: 'LifeLists',
    access: 'user',
    changes: 'lifeLists',
    status: 200,
    answer: initializeLifeListsAnswer,
  },
  getLifeList: {
    summary: 'One LifeList',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    status: 200,
    answer: lifeList,
    errors: ['not_found'],
  },
  updateLifeListEntry: {
    summary: 'Change the entry in one place of a LifeList’s group',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: updateLifeListEntryInput,
    changes: 'lifeLists',
    status: 200,
    answer: lifeListEntry,
    errors: ['not_found', 'conflict'],
  },
  addLifeListEntry: {
    summary: 'Add an entry at the end of a LifeList’s group',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: addLifeListEntryInput,
    creates: true,
    changes: 'lifeLists',
    status: 201,
    answer: lifeListEntry,
    errors: ['not_found', 'conflict'],
  },
  removeLifeListEntry: {
    summary: 'Delete the entry in one place of a LifeList’s group; for a day that can be undone',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: removeLifeListEntryInput,
    changes: 'lifeLists',
    status: 200,
    answer: undoableAnswer,
    errors: ['not_found', 'conflict'],
  },
  moveLifeListEntry: {
    summary: 'Move an entry to another place of its group, or to another group of its list',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: moveLifeListEntryInput,
    changes: 'lifeLists',
    status: 200,
    answer: lifeListEntry,
    errors: ['not_found', 'conflict'],
  },
  addLifeListGroup: {
    summary: 'Add a group to a LifeList',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: lifeListGroupInput,
    creates: true,
    changes: 'lifeLists',
    status: 201,
    answer: lifeListGroupAnswer,
    errors: ['not_found', 'conflict'],
  },
  renameLifeListGroup: {
    summary: 'Give a group of a LifeList another name',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListGroupParams,
    body: lifeListGroupInput,
    changes: 'lifeLists',
    status: 200,
    answer: lifeListGroupAnswer,
    errors: ['not_found', 'conflict'],
  },
  removeLifeListGroup: {
    summary: 'Delete a group of a LifeList with its entries; for a day that can be undone',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListGroupParams,
    changes: 'lifeLists',
    status: 200,
    answer: undoableAnswer,
    errors: ['not_found'],
  },
  resetLifeList: {
    summary: 'Uncheck everything on Cleaning or Groceries; for a day that can be undone',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    changes: 'lifeLists',
    status: 200,
    answer: resetLifeListAnswer,
    errors: ['not_found'],
  },
  exportLifeList: {
    summary:
      'Put what is unchecked on Inventories or Groceries into Shopping, unless it is there; for a day that can be undone',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    creates: true,
    changes: ['items', 'lifeLists'],
    status: 200,
    answer: exportLifeListAnswer,
    errors: ['not_found'],
  },
  undoLifeListChange: {
    summary: 'Take one change of a LifeList back; asking again changes nothing',
    tag: 'LifeLists',
    access: 'user',
    params: lifeListParams,
    body: undoLifeListChangeInput,
    changesByAnswer: { removedItems: 'items' },
    changes: 'lifeLists',
    status: 200,
    answer: undoLifeListChangeAnswer,
    errors: ['not_found'],
  },

  getSupportWays: {
    summary: 'How a message reaches the operators from here',
    tag: 'Support',
    access: 'user',
    status: 200,
    answer: supportWays,
  },
  sendSupportRequest: {
    summary: 'Send a message to the operators by mail; an answer goes to the address given',
    tag: 'Support',
    access: 'user',
    body: supportInput,
    status: 204,
    answer: null,
  },

  registerDevice: {
    summary: 'Be told on this device from now on; registering again changes what is known of it',
    tag: 'Notices',
    access: 'user',
    body: registerDeviceInput,
    status: 200,
    answer: registeredDevice,
  },
  removeDevice: {
    summary: 'Be told on a device no more',
    tag: 'Notices',
    access: 'user',
    params: deviceParams,
    status: 204,
    answer: null,
    errors: ['not_found'],
  },
  sendTestNotification: {
    summary: 'Send a notice to all of one’s devices',
    tag: 'Notices',
    access: 'user',
    status: 200,
    answer: testNotificationAnswer,
  },
  getWebPushKey: {
    summary: 'The key with which a browser subscribes to Web Push',
    tag: 'Notices',
    access: 'user',
    status: 200,
    answer: webPushKey,
  },
  getCalendarFeed: {
    summary: 'The private address of one’s calendar, if one was asked for',
    tag: 'Notices',
    access: 'user',
    status: 200,
    answer: calendarFeed,
  },
  renewCalendarFeed: {
    summary: 'Give one’s calendar a private address, in the place of the one before',
    tag: 'Notices',
    access: 'user',
    status: 200,
    answer: calendarFeed,
  },
  removeCalendarFeed: {
    summary: 'Let the private address of one’s calendar lead nowhere',
    tag: 'Notices',
    access: 'user',
    status: 204,
    answer: null,
  },

  getStats: {
    summary: 'All that one has completed: numbers, streaks, badges and weeks',
    tag: 'Progress',
    access: 'user',
    status: 200,
    answer: stats,
  },
  getUnseenRecap: {
    summary: 'What the latest week brought whose recap one has not seen; nothing when all are seen',
    tag: 'Progress',
    access: 'user',
    status: 200,
    answer: unseenRecap,
  },
  markRecapSeen: {
    summary: 'Mark a recap as seen, and with it all before',
    tag: 'Progress',
    access: 'user',
    params: recapParams,
    changes: 'recaps',
    status: 204,
    answer: null,
    errors: ['not_found'],
  },

  listContacts: {
    summary: 'One’s contacts, those who ask and those who were asked or blocked',
    tag: 'Contacts',
    access: 'user',
    polled: true,
    status: 200,
    answer: z.array(contact),
  },
  addContact: {
    summary:
      'Ask whoever has this address to become a contact; it is answered alike whether or not somebody has',
    tag: 'Contacts',
    access: 'user',
    body: addContactInput,
    reachesOthers: true,
    creates: true,
    changes: 'contacts',
    status: 201,
    answer: contact,
    errors: ['conflict'],
  },
  changeContact: {
    summary: 'Accept or reject a request, block or unblock somebody',
    tag: 'Contacts',
    access: 'user',
    params: contactParams,
    body: changeContactInput,
    changes: ['contacts', 'shares'],
    status: 204,
    answer: null,
    errors: ['not_found', 'conflict'],
  },
  removeContact: {
    summary: 'Remove a contact on both sides, with what waits between the two; or withdraw a request',
    tag: 'Contacts',
    access: 'user',
    params: contactParams,
    changes: ['contacts', 'shares'],
    status: 204,
    answer: null,
    errors: ['not_found'],
  },
  saveContactName: {
    summary: 'Give a contact a name of one’s own',
    tag: 'Contacts',
    access: 'user',
    params: contactParams,
    body: saveContactNameInput,
    changes: ['contacts', 'shares'],
    status: 200,
    answer: contact,
    errors: ['not_found', 'conflict'],
  },

  share: {
    summary: 'Send a contact a copy of an item or a LifeList; what waits for them already is not sent again',
    tag: 'Sharing',
    access: 'user',
    body: shareInput,
    reachesOthers: true,
    creates: true,
    status: 201,
    answer: shareAnswer,
    errors: ['not_found', 'conflict'],
  },
  listPendingShares: {
    summary: 'What contacts have sent and that waits for an answer; the oldest first',
    tag: 'Sharing',
    access: 'user',
    polled: true,
    status: 200,
    answer: z.array(shareRequest),
  },
  previewShare: {
    summary: 'What approving a LifeList would do to one’s own, merged or replaced',
    tag: 'Sharing',
    access: 'user',
    params: shareParams,
    status: 200,
    answer: sharePreview,
    errors: ['not_found', 'conflict'],
  },
  approveShare: {
    summary: 'Take what was sent; approving again copies nothing more and is answered the same',
    tag: 'Sharing',
    access: 'user',
    params: shareParams,
    body: approveShareInput,
    changes: 'shares',
    changesByAnswer: { itemId: 'items', listId: 'lifeLists' },
    status: 200,
    answer: approveShareAnswer,
    errors: ['not_found', 'conflict'],
  },
  rejectShare: {
    summary: 'Decline what was sent; for a day that can be undone',
    tag: 'Sharing',
    access: 'user',
    params: shareParams,
    changes: 'shares',
    status: 204,
    answer: null,
    errors: ['not_found', 'conflict'],
  },
  undoShare: {
    summary: 'Take one’s answer back for a day: everything is as it was before',
    tag: 'Sharing',
    access: 'user',
    params: shareParams,
    changes: 'shares',
    changesByAnswer: { itemId: 'items', listId: 'lifeLists' },
    status: 200,
    answer: undoShareAnswer,
    errors: ['not_found', 'conflict'],
  },

  streamChanges: {
    summary: 'Tells what changes for oneself, wherever it is changed, until the client hangs up',
    tag: 'System',
    access: 'user',
    status: 200,
    answer: { events: changeEvents },
  },

  getProfile: {
    summary: 'One’s own profile',
    tag: 'User',
    access: 'user',
    status: 200,
    answer: profile,
  },
  saveProfile: {
    summary: 'Change one’s own profile',
    tag: 'User',
    access: 'user',
    body: saveProfileInput,
    changes: 'profile',
    status: 200,
    answer: profile,
  },
  getSettings: {
    summary: 'One’s own settings',
    tag: 'User',
    access: 'user',
    status: 200,
    answer: settings,
  },
  saveSettings: {
    summary: 'Change one’s own settings',
    tag: 'User',
    access: 'user',
    body: settings,
    changes: 'settings',
    status: 200,
    answer: settings,
  },
  saveTimezone: {
    summary: 'Change one’s own timezone',
    tag: 'User',
    access: 'user',
    body: saveTimezoneInput,
    /** What is scheduled keeps its time on the clock there (SC-04). */
    changes: ['profile', 'items', 'lifeLists'],
    status: 200,
    answer: profile,
  },
  getSubscription: {
    summary: 'Whether one’s subscription is active',
    tag: 'User',
    access: 'user',
    status: 200,
    answer: subscription,
  },
  getStoreKeys: {
    summary: 'The public keys under which the apps ask the provider of the stores',
    tag: 'User',
    access: 'user',
    status: 200,
    answer: storeKeys,
  },
  getSignInProviders: {
    summary: 'Who else may say who somebody is: Apple, Google, each where it is set up',
    tag: 'Account',
    access: 'public',
    status: 200,
    answer: signInProviders,
  },
  getSignInMethods: {
    summary: 'How one can sign in',
    tag: 'Account',
    access: 'user',
    status: 200,
    answer: signInMethods,
  },
  setPassword: {
    summary: 'Give an account without a password one; the sign-in must be recent',
    tag: 'Account',
    access: 'user',
    body: setPasswordInput,
    status: 204,
    answer: null,
    errors: ['conflict'],
  },
  deleteAccount: {
    summary: 'Delete the account with everything it has, for good; the sign-in must be recent',
    tag: 'Account',
    access: 'user',
    status: 204,
    answer: null,
  },

  exportEverything: {
    summary: 'Everything one has, in one file',
    tag: 'Account',
    access: 'user',
    status: 200,
    answer: { download: 'application/json' },
  },
  importEverything: {
    summary: 'Take in an export of Pouch or of another organiser: all of it, or nothing',
    tag: 'Account',
    access: 'user',
    query: importQuery,
    upload: {
      field: 'file',
      holds:
        'An export of Pouch (JSON), Todoist (CSV), TickTick (CSV) or Google Tasks (JSON), a table (CSV), or lines of text',
      isLarge: true,
    },
    maxBodyBytes: maxImportBytes,
    changes: ['items', 'lifeLists', 'sortingRules', 'profile', 'settings', 'contacts', 'recaps'],
    status: 200,
    answer: importAnswer,
    errors: ['conflict'],
  },
} as const satisfies Record<CallName, Call>;

export type Calls = typeof calls;
