import pg from 'pg';

/** PostgreSQL's code for a row whose foreign key names no row. */
const foreignKeyViolation = '23503';

/** Whether a write failed because the account of this user is gone: it was deleted after the request was let in. */
export function isOwnerMissing(error: unknown, userId: string): boolean {
  if (!(error instanceof Error)) return false;
  if (!(error instanceof pg.DatabaseError)) return isOwnerMissing(error.cause, userId);
  return (
    error.code === foreignKeyViolation &&
    error.detail?.includes(`(${userId}) is not present in table "users"`) === true
  );
}
