import type { DefaultList } from './default-list.ts';

/** Daily routines. Groups are shown in alphabetical order, so their names are chosen to run from morning to night. */
export const routine: DefaultList = {
  'After waking': [
    'Drink a glass of water',
    'Make the bed',
    'Stretch for five minutes',
    'Phone-free breakfast',
    'Look at today’s plan',
  ],
  'Around midday': ['Walk for ten minutes', 'Refill your water bottle'],
  'Before sleep': [
    'Tidy one room for ten minutes',
    'Lay out clothes for tomorrow',
    'Write down three good things',
    'Read a few pages',
    'Lights out in time for eight hours',
  ],
};
