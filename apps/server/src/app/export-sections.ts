import { portableActivity } from '../activity/portable-activity-store.ts';
import { portableContacts } from '../features/contacts/portable-contact-store.ts';
import { portableItems } from '../features/items/transfer/portable-item-store.ts';
import { portablePictures, type PicturesDeps } from '../features/items/pictures/portable-picture-store.ts';
import { portableEntries } from '../features/life-lists/transfer/portable-entry-store.ts';
import { portableLists } from '../features/life-lists/transfer/portable-list-store.ts';
import { portableBadges } from '../features/recaps/portable-badge-store.ts';
import { portableRecaps } from '../features/recaps/portable-recap-store.ts';
import { portableSecurity } from '../features/sign-in/passkeys/portable-security-store.ts';
import { portableRules } from '../features/sorting-rules/portable-rule-store.ts';
import { portableCompletions } from '../features/stats/portable-completion-store.ts';
import { portableProfile } from '../features/user/portable-profile.ts';
import { portableReminders } from '../notifications/reminders/portable-reminder-store.ts';
import type { AnyExportSection } from '../portability/export-section.ts';

/** All sections of an export, in the order in which an import stores them: pictures before the items that refer to them. */
export const exportSections = (pictures: PicturesDeps): readonly AnyExportSection[] => [
  portableProfile,
  portablePictures(pictures),
  portableItems,
  portableCompletions,
  portableRecaps,
  portableBadges,
  portableLists,
  portableEntries,
  portableRules,
  portableContacts,
  portableActivity,
  portableSecurity,
  portableReminders,
];
