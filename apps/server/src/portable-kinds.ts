import { portableItems } from './features/items/portable-item-store.ts';
import { portablePictures } from './features/items/portable-picture-store.ts';
import { portableRules } from './features/sorting-rules/portable-rule-store.ts';
import { portableProfile } from './features/user/portable-profile.ts';
import type { AnyPortableKind } from './portability/portable-kind.ts';

/** Everything that leaves with a person and comes back, in the order in which it is stored: pictures before what holds them. */
export const portableKinds: readonly AnyPortableKind[] = [
  portableProfile,
  portablePictures,
  portableItems,
  portableRules,
];
