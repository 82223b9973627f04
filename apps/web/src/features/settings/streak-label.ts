/** "9 weeks in a row", or what the stats are about where the streak is below two weeks. */
export const streakLabel = (weeks: number): string =>
  weeks < 2 ? 'What you’ve completed' : `${weeks} weeks in a row`;
