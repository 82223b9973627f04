import type { DefaultList } from './default-list.ts';

/** Daily routines. Groups are shown in alphabetical order, so their names are chosen to run from morning to night. */
export const routine: DefaultList = {
  'After waking': [
    'Drink a glass of water',
    'Make the bed and open a window',
    'Stretch for five minutes',
    'Shower and get dressed',
    'Take vitamins or medicine',
    'Phone-free breakfast',
    'Look at today’s plan',
    'Pack lunch, bottle and keys',
  ],
  'Around midday': ['Have lunch away from the desk', 'Walk for ten minutes', 'Refill your water bottle'],
  'Before dinner': [
    'Finish the one thing that matters today',
    'Write down what waits for tomorrow',
    'Clear the desk',
    'Sort the post',
  ],
  'Before sleep': [
    'Wash up and wipe the kitchen',
    'Tidy one room for ten minutes',
    'Lay out clothes for tomorrow',
    'Lock up and turn off the lights',
    'Wash face and brush teeth',
    'Write down three good things',
    'Read a few pages',
    'Lights out in time for eight hours',
  ],
};
