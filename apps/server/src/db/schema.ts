import * as accounts from './schema/accounts.ts';
import * as attempts from './schema/attempts.ts';
import * as idempotency from './schema/idempotency.ts';
import * as items from './schema/items.ts';
import * as profiles from './schema/profiles.ts';

/** Every table of the product, for the migrations and for `Database`. */
export const schema = { ...accounts, ...attempts, ...idempotency, ...items, ...profiles };
