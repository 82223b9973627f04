/** What a new list holds: the titles of its entries by the name of their group. Groups are sorted when they are shown. */
export type StartingList = Readonly<Record<string, readonly string[]>>;
