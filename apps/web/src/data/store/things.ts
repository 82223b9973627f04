import type { Contact } from '@pouch/contract/contacts';
import type { Item } from '@pouch/contract/items';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { Profile, Settings } from '@pouch/contract/user';
import type { LifeListView } from '../lifelists/lifelist.ts';

/** Everything a person owns, by its kind. */
export interface Things {
  item: Item;
  lifeList: LifeListView;
  rule: SortingRule;
  contact: Contact;
  profile: Profile;
  settings: Settings;
}
export type Kind = keyof Things;
export type Thing = Things[Kind];

/** The name of one thing: its kind and its id, such as `item:0190…`. There is one profile and one of settings. */
export type ThingKey<Of extends Kind = Kind> = `${Of}:${string}`;

export const thingKey = <Of extends Kind>(kind: Of, id: string): ThingKey<Of> => `${kind}:${id}`;
export const itemKey = (id: string): ThingKey<'item'> => thingKey('item', id);
export const profileKey: ThingKey<'profile'> = 'profile:own';
export const settingsKey: ThingKey<'settings'> = 'settings:own';

export const kindOfKey = (key: ThingKey): Kind => key.slice(0, key.indexOf(':')) as Kind;
export const idOfKey = (key: ThingKey): string => key.slice(key.indexOf(':') + 1);

/** What the server said of a thing; null: it is gone. */
export type ServerState = readonly [ThingKey, Thing | null];

/** The version of things that the server numbers; undefined for the others. */
export const getVersion = (thing: Thing | undefined): number | undefined =>
  thing !== undefined && 'version' in thing ? thing.version : undefined;
