/** The connection to the test run's PostgreSQL. */
export type TestCluster = { host: string; port: number; user: string; database: string };

/** The migrated, empty template database that each test file copies. */
export const templateName = 'pouch_template';
