/** How tests reach the PostgreSQL that was started for them. */
export type TestCluster = { host: string; port: number; user: string; database: string };

/** The migrated, empty database that is copied for each test file. */
export const templateName = 'pouch_template';
