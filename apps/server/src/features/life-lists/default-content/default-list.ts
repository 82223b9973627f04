/**
 * The default content of a list: entry titles by group name, twelve at most (FW-04). Groups are sorted when they are
 * displayed.
 */
export type DefaultList = Readonly<Record<string, readonly string[]>>;
