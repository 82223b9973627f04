import type { DefaultList } from './default-list.ts';

/** Weekly cleaning of a home, by room. */
export const cleaning: DefaultList = {
  Kitchen: [
    'Wipe the worktops and the hob',
    'Clean inside the microwave',
    'Wipe cabinet doors and handles',
    'Empty the bins',
    'Sweep and mop the floor',
  ],
  Bathroom: ['Scrub the toilet', 'Clean the basin and shower', 'Refill soap and toilet paper'],
  Bedroom: ['Change the bed linen', 'Vacuum, including under the bed'],
  'Living room': ['Dust shelves and picture frames', 'Vacuum the sofa and the rugs'],
};
