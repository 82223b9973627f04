/** The ways to part from somebody (CO-08). */
export type Parting = 'remove' | 'block';

interface PartingWords {
  title: (name: string) => string;
  text: string;
  confirm: string;
}

/** What is asked before it is done. */
export const partings: Readonly<Record<Parting, PartingWords>> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    text: 'You can no longer share with each other. What you already shared stays. To connect again, one of you has to ask.',
    confirm: 'Remove',
  },
  block: {
    title: (name) => `Block ${name}?`,
    text: 'They can no longer reach you here, and are not told. You find them under Blocked, where you can let them back.',
    confirm: 'Block',
  },
};
