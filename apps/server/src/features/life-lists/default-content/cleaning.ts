import type { DefaultList } from './default-list.ts';

/** Weekly cleaning of a home, by room. */
export const cleaning: DefaultList = {
  Kitchen: [
    'Clear and wipe the worktops',
    'Scrub the sink and polish the tap',
    'Wipe the hob and the splashback',
    'Clean inside the microwave',
    'Wipe cabinet doors and handles',
    'Throw out what has gone off in the fridge',
    'Wipe the fridge shelves',
    'Empty the bins and wipe the lids',
    'Change the dishcloth and tea towels',
    'Sweep and mop the floor',
  ],
  Bathroom: [
    'Scrub the toilet, seat and base',
    'Clean the basin and the taps',
    'Scrub the shower or bath',
    'Wipe the mirror',
    'Clear hair from the drains',
    'Change the towels and the bath mat',
    'Refill soap and toilet paper',
    'Mop the floor',
  ],
  Bedroom: [
    'Change the bed linen',
    'Air the mattress and the duvet',
    'Dust bedside tables and lamps',
    'Put away the clothes on the chair',
    'Vacuum, including under the bed',
  ],
  'Living room': [
    'Put back what belongs elsewhere',
    'Dust shelves and picture frames',
    'Wipe the screen and the remote controls',
    'Vacuum the sofa and under its cushions',
    'Water the plants and wipe their leaves',
    'Vacuum the floor and the rugs',
  ],
  Hallway: [
    'Sort the post and the papers',
    'Put away shoes and coats',
    'Shake out the doormat',
    'Wipe light switches and door handles',
    'Vacuum the floor and the stairs',
  ],
  Laundry: [
    'Wash whites',
    'Wash colours',
    'Wash towels and bed linen',
    'Fold and put away',
    'Clean the lint filter and the detergent drawer',
  ],
};
