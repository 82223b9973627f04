import type { DefaultList } from './default-list.ts';

/** A steady week, day by day. */
export const planner: DefaultList = {
  Monday: [
    'Look through the week’s appointments',
    'Choose three things that matter this week',
    'Take out the bins',
  ],
  Tuesday: ['Exercise', 'Answer messages that wait', 'Run a load of washing'],
  Wednesday: ['Call family or a friend', 'Water the plants', 'Tidy for twenty minutes'],
  Thursday: ['Exercise', 'Check the bank account and pay bills', 'Plan the weekend'],
  Friday: ['Finish or move what is left of the week', 'Clear the desk', 'Cook something new'],
  Saturday: ['Buy the week’s groceries', 'Clean the home', 'Get outdoors'],
  Sunday: ['Plan the week’s meals', 'Change the bed linen', 'Lay out what Monday needs'],
};
