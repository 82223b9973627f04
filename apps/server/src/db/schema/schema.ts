/* Every table of the product in one namespace, which is how drizzle and drizzle-kit take a schema. */
export * from './accounts.ts';
export * from './attempts.ts';
export * from './idempotency.ts';
export * from './items.ts';
export * from './profiles.ts';
