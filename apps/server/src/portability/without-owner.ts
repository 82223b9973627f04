/** A row as it leaves with its owner, who is the same for all of them. */
export function withoutOwner<Row extends { userId: string }>(row: Row): Omit<Row, 'userId'> {
  const copy: Partial<Row> = { ...row };
  delete copy.userId;
  return copy as Omit<Row, 'userId'>;
}
