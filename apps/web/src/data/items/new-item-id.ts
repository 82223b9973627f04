import { v7 } from 'uuid';

/** An id for an item that the server does not have yet. Ids ascend: the items of one thought are listed by them. */
export const newItemId = (): string => v7();
