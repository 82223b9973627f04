import { kinds } from '../types/kinds.ts';

/** The classes of the kind network: a class for each kind, in their order, and one for the tasks of work. */
export const personalClass = kinds.findIndex(({ category }) => category === 'To-Do');
export const workClass = kinds.length;
export const classCount = kinds.length + 1;
