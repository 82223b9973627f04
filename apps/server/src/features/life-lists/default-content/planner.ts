import type { DefaultList } from './default-list.ts';

/** A steady week, day by day. */
export const planner: DefaultList = {
  Monday: ['Review this week’s calendar', 'Choose three things that matter this week', 'Take out the bins'],
  Tuesday: ['Exercise', 'Reply to messages', 'Run a load of washing'],
  Wednesday: ['Call family or a friend', 'Water the plants', 'Tidy for twenty minutes'],
  Thursday: ['Exercise', 'Check the bank account and pay bills', 'Plan the weekend'],
  Friday: ['Finish or reschedule what’s left', 'Clear the desk', 'Cook something new'],
  Saturday: ['Buy the week’s groceries', 'Clean the home', 'Get outdoors'],
  Sunday: ['Plan the week’s meals', 'Change the bed linen', 'Get ready for Monday'],
};
