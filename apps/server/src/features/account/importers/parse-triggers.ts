/** Minutes before the time of a task, from triggers of iCalendar such as `TRIGGER:-P1DT9H0M0S`; null for none. */
export function parseTriggers(text: string): { minutes: number[] | null; unread: boolean } {
  const triggers = text.split(/[\s,;]+/).filter(Boolean);
  const read = triggers.map(parseTrigger);
  const minutes = read.filter((one) => one !== null);
  return { minutes: minutes.length === 0 ? null : minutes, unread: minutes.length < read.length };
}

function parseTrigger(text: string): number | null {
  const { sign, weeks, days, hours, minutes } = trigger.exec(text)?.groups ?? {};
  if (sign === undefined) return null;
  const parts = [weeks, days, hours, minutes].map((part) => Number(part ?? 0));
  const [week = 0, day = 0, hour = 0, minute = 0] = parts;
  const total = ((week * 7 + day) * 24 + hour) * 60 + minute;
  return sign === '-' || total === 0 ? total : null;
}

const trigger =
  /^(?:TRIGGER:)?(?<sign>[-+]?)P(?:(?<weeks>\d+)W)?(?:(?<days>\d+)D)?(?:T(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?(?:\d+S)?)?$/;
