import type { DefaultList } from './default-list.ts';

/** A steady week, day by day. */
export const planner: DefaultList = {
  Monday: ['Review this week’s calendar', 'Take out the bins'],
  Tuesday: ['Exercise', 'Reply to messages'],
  Wednesday: ['Call family or a friend', 'Water the plants'],
  Thursday: ['Exercise', 'Plan the weekend'],
  Friday: ['Finish or reschedule what’s left'],
  Saturday: ['Buy the week’s groceries', 'Get outdoors'],
  Sunday: ['Get ready for Monday'],
};
