interface WeekInfo {
  firstDay: number;
}

/** A browser has the method, the older property, or neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** On which day weeks begin in a locale such as `en-US`: 1 for Monday to 7 for Sunday; Monday where nobody knows. */
export function firstDayOfWeek(locale: string): number {
  const known: LocaleWithWeek = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
