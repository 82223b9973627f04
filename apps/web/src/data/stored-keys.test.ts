// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { devicePreferences } from './preferences/device-preferences.ts';
import * as storedKeys from './stored-keys.ts';

/** Path to text of every source file. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('a key of the device’s storage', () => {
  it('stays, since installed apps hold data under it', () => {
    expect({ ...storedKeys }).toEqual({
      sessionKey: 'pouch.session',
      expiredUserKey: 'pouch.left',
      subscriptionKey: 'pouch.subscription',
      themeKey: 'theme',
      characterShortcutsKey: 'single-keys',
      draftKeyPrefix: 'pouch.draft.',
      tabKey: 'pouch.tab',
      searchesKeyPrefix: 'pouch.searches.',
      supportDraftKeyPrefix: 'pouch.support.',
      lastImportKeyPrefix: 'pouch.last-import.',
      notifiedSharesKeyPrefix: 'pouch.notified-shares.',
      calendarEventsKey: 'pouch.calendar',
      calendarLeftoversKey: 'calendarLeftovers',
      deviceIdKey: 'deviceId',
      pushTokenKey: 'pushToken',
      pushUserKey: 'pouch.notices',
      noPushKey: 'pouch.no-push',
      linkedThoughtKey: 'pouch.deeplink',
      linkedPathKey: 'pouch.deeplink-place',
      linkedPicturesKey: 'pouch.deeplink-pictures',
      pressedReminderKey: 'pouch.pressed-reminder',
      remindersOfferedKey: 'pouch.reminders-offered',
      snoozesKey: 'pouch.snoozes',
      unseenRecapKey: 'pouch.recap-unseen',
      pendingSignInKey: 'pouch.social-sign-in',
      issuerSignInKey: 'pouch.issuer-sign-in',
      keepsNothingKey: 'pouch.keeps-nothing',
      storageAskedKey: 'pouch.storage-asked',
      speechNoticeKey: 'pouch.speech-notice',
      voiceNotesKey: 'pouch.voice-notes',
      appShellCache: 'pouch-shell',
      appFilesCache: 'pouch-files',
      shellPath: '/',
      versionsPath: '/kept-versions',
      sharedPictureCache: 'pouch.shared-picture',
      reminderAnswersCache: 'pouch.reminder-answers',
      databasePrefix: 'pouch-own-',
      unsentCachePrefix: 'pouch-unsent-',
      leavingUserKey: 'leavingUser',
      secureSessionKey: 'session',
      hasRunKey: 'hasRun',
    });
    expect(Object.keys(devicePreferences)).toEqual([
      'weeklyRecapEnabled',
      'notificationRemindersEnabled',
      'calendarSyncEnabled',
    ]);
  });

  it('is named in one place: no call to a storage has a key of its own', () => {
    const literalKey = /Storage\s*\.(?:getItem|setItem|removeItem|get|set|remove)\(\s*['"`]/;

    const offenders = Object.entries(sources)
      .filter(([file, text]) => !/\.test\.|\/testing\//.test(file) && literalKey.test(text))
      .map(([file]) => file);

    expect(Object.keys(sources).length).toBeGreaterThan(400);
    expect(offenders).toEqual([]);
  });
});
