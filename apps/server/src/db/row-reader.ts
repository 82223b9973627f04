import { Column, type GetColumnData } from 'drizzle-orm';

type Row<Columns extends Record<string, Column>> = { [Key in keyof Columns]: GetColumnData<Columns[Key]> };

/** What turns a value of the driver into that of a column. */
export type Decoder = Pick<Column, 'mapFromDriverValue'>;

/** Whether the driver gives the values of a column as they are read. */
export const isAsSent = ({ mapFromDriverValue }: Decoder): boolean =>
  mapFromDriverValue === Column.prototype.mapFromDriverValue;

/**
 * An object with these keys, to be copied and filled. V8 makes a hash table of an object to which more than some twelve keys
 * are added one by one: reading and presenting 200 items took twice as long. What `JSON.parse` makes has a fixed shape.
 */
export const emptyRow = (keys: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))) as Record<string, unknown>;

/**
 * Maps the raw rows of `execute` to rows with the given columns of a table. Drizzle's own mapping looks up the decoder for every value;
 * this one does so once per column, which makes a response with 200 items a seventh cheaper.
 */
export function rowReader<Columns extends Record<string, Column>>(
  selected: Columns,
): (raw: Record<string, unknown>) => Row<Columns> {
  const columns = Object.entries<Column>(selected).map(([key, column]) => ({
    key,
    column,
    name: column.name,
    isAsSent: isAsSent(column),
  }));
  const empty = emptyRow(columns.map(({ key }) => key));
  return (raw) => {
    const row = { ...empty };
    for (const { key, column, name, isAsSent } of columns) {
      const value = raw[name];
      row[key] = isAsSent || value === null ? value : column.mapFromDriverValue(value);
    }
    return row as Row<Columns>;
  };
}
