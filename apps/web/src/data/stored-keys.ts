/**
 * Keys of everything the web app stores on a device. Installed apps hold data under them, so they never change. A sign-out
 * removes those that begin with `pouch.`, except the announced shares, and the preferences; the others belong to the
 * device. Those that end in a dot are followed by a user's id.
 */
export const sessionKey = 'pouch.session';
export const expiredUserKey = 'pouch.left';
export const subscriptionKey = 'pouch.subscription';
export const themeKey = 'theme';
export const characterShortcutsKey = 'single-keys';
export const draftKeyPrefix = 'pouch.draft.';
/** The tab's name for its draft in the user's database. */
export const tabKey = 'pouch.tab';
export const searchesKeyPrefix = 'pouch.searches.';
export const supportDraftKeyPrefix = 'pouch.support.';
export const lastImportKeyPrefix = 'pouch.last-import.';
export const notifiedSharesKeyPrefix = 'pouch.notified-shares.';
export const calendarEventsKey = 'pouch.calendar';
export const calendarLeftoversKey = 'calendarLeftovers';
export const deviceIdKey = 'deviceId';
export const pushTokenKey = 'pushToken';
export const pushUserKey = 'pouch.notices';
/** That the server cannot push to this device. */
export const noPushKey = 'pouch.no-push';
export const linkedThoughtKey = 'pouch.deeplink';
export const linkedPathKey = 'pouch.deeplink-place';
export const linkedPicturesKey = 'pouch.deeplink-pictures';
/** The reminder whose notification was pressed, until the app has shown it. */
export const pressedReminderKey = 'pouch.pressed-reminder';
/** That the user was offered reminders on this device. */
export const remindersOfferedKey = 'pouch.reminders-offered';
/** The reminders that were snoozed on this phone. */
export const snoozesKey = 'pouch.snoozes';
/** That a recap was unseen when the server was asked last. */
export const unseenRecapKey = 'pouch.recap-unseen';
export const pendingSignInKey = 'pouch.social-sign-in';
export const issuerSignInKey = 'pouch.issuer-sign-in';
/** That a person has read that the browser keeps nothing, and that the browser was asked to keep what is there. */
export const keepsNothingKey = 'pouch.keeps-nothing';
export const storageAskedKey = 'pouch.storage-asked';
/** That a person has read where the browser's speech service may send their voice. */
export const speechNoticeKey = 'pouch.speech-notice';
/** Whether the server turned speech into text when it was asked last: "yes" or "no". */
export const voiceNotesKey = 'pouch.voice-notes';
/** Names in the Cache Storage. The app's own files belong to the device; a sign-out removes a shared picture. */
export const appShellCache = 'pouch-shell';
export const appFilesCache = 'pouch-files';
/** Paths in the first: the page that opens the app, and the hashed files of the kept versions, the newest first, as JSON. */
export const shellPath = '/';
export const versionsPath = '/kept-versions';
/** A user's database, and the second copy of what is unsent. A sign-out deletes both. */
export const databasePrefix = 'pouch-own-';
export const unsentCachePrefix = 'pouch-unsent-';
/** The id of the user who has signed out, until both are deleted. */
export const leavingUserKey = 'leavingUser';
export const sharedPictureCache = 'pouch.shared-picture';
/** What was pressed on reminders and has not reached the server. A sign-out removes it. */
export const reminderAnswersCache = 'pouch.reminder-answers';
/** In the secure storage of the phone, and the mark beside it that the app has run before. */
export const secureSessionKey = 'session';
export const hasRunKey = 'hasRun';
