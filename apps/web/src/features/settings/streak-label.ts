/** "9 weeks in a row"; what the stats are about where that would say nothing. */
export const streakInWords = (weeks: number): string =>
  weeks < 2 ? 'What you have got done' : `${weeks} weeks in a row`;
