/** A row without `userId`, which is the same for all rows of an export. */
export function withoutOwner<Row extends { userId: string }>(row: Row): Omit<Row, 'userId'> {
  const copy: Partial<Row> = { ...row };
  delete copy.userId;
  return copy as Omit<Row, 'userId'>;
}
