interface WeekInfo {
  firstDay: number;
}

/** Browsers implement the method, the older property, or neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** The first day of the week in a locale such as `en-US`: 1 for Monday to 7 for Sunday. Monday if the browser has no data. */
export function firstDayOfWeek(locale: string): number {
  const known: LocaleWithWeek = new Intl.Locale(locale);
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}
