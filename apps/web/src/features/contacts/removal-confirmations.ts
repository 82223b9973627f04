export type Removal = 'remove' | 'block';

interface RemovalConfirmation {
  title: (name: string) => string;
  text: string;
  confirm: string;
}

/** The questions before a contact is removed or blocked (CO-08). */
export const removalConfirmations: Readonly<Record<Removal, RemovalConfirmation>> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    text: 'You can no longer share with each other. What you already shared stays. To reconnect, one of you sends a new request.',
    confirm: 'Remove',
  },
  block: {
    title: (name) => `Block ${name}?`,
    text: 'They can no longer reach you here, and are not told. You find them under Blocked, where you can let them back.',
    confirm: 'Block',
  },
};
