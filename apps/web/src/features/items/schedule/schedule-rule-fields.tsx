import { weekdays, type Weekday } from '@pouch/contract/vocabulary';
import { ordinalNames, ordinals, weekdayNames, weekdayOfDate } from '../../../labels/recurrence-labels.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx';
import { endError, type CustomRepeat } from './recurrence-form.ts';
import { ScheduleEnds } from './schedule-ends.tsx';

interface RuleFieldsProps {
  custom: CustomRepeat;
  /** The first date, `YYYY-MM-DD`. */
  date: string;
  onChange: (custom: CustomRepeat) => void;
}

const intervalUnits = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months' } as const;
const workingDays: Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI'];

/** The options of a rule beyond its frequency: interval, weekdays, nth weekday of the month, end (SC-06). */
export function ScheduleRuleFields(props: RuleFieldsProps) {
  const { custom, date, onChange } = props;
  return (
    <>
      {custom.freq !== 'FORTNIGHTLY' && (
        <Field label={`Every how many ${intervalUnits[custom.freq]}`}>
          <WholeNumberInput
            value={custom.interval}
            max={99}
            onChange={(interval) => onChange({ ...custom, interval })}
          />
        </Field>
      )}
      {(custom.freq === 'WEEKLY' || custom.freq === 'FORTNIGHTLY') && <Weekdays {...props} />}
      {custom.freq === 'MONTHLY' && <NthWeekdayFields {...props} />}
      <ScheduleEnds
        ends={custom.ends}
        date={date}
        error={endError(custom, date)}
        onChange={(ends) => onChange({ ...custom, ends })}
      />
    </>
  );
}

function Weekdays({ custom, date, onChange }: RuleFieldsProps) {
  const own = date === '' ? [] : [weekdayOfDate(date)];
  const chosen = custom.weekdays.length > 0 ? custom.weekdays : own;

  function choose(days: Weekday[]) {
    const isOwn = days.length === 1 && days[0] === own[0];
    if (days.length > 0) onChange({ ...custom, weekdays: isOwn ? [] : days });
  }

  const toggleWeekday = (day: Weekday) =>
    weekdays.filter((each) => (each === day ? !chosen.includes(each) : chosen.includes(each)));
  return (
    <div className="field">
      <span className="field-label" aria-hidden>
        On
      </span>
      <div className="schedule-weekdays" role="group" aria-label="On these weekdays">
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            aria-label={weekdayNames[day]}
            onClick={() => choose(toggleWeekday(day))}
          >
            {weekdayNames[day].slice(0, 2)}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={chosen.join() === workingDays.join()}
          onClick={() => choose(workingDays)}
        >
          Weekdays
        </button>
      </div>
    </div>
  );
}

function NthWeekdayFields({ custom, date, onChange }: RuleFieldsProps) {
  const { nthWeekday } = custom;
  const suggested = { ordinal: -1, weekday: date === '' ? ('MON' as const) : weekdayOfDate(date) };
  return (
    <div className="schedule-place">
      <Field label="On">
        <Select
          value={nthWeekday === null ? 'day' : String(nthWeekday.ordinal)}
          onChange={({ target }) =>
            onChange({
              ...custom,
              nthWeekday:
                target.value === 'day'
                  ? null
                  : { ...suggested, ...nthWeekday, ordinal: Number(target.value) },
            })
          }
        >
          <option value="day">{date === '' ? 'Its day' : `Day ${Number(date.slice(8))}`}</option>
          {ordinals.map((ordinal) => (
            <option key={ordinal} value={ordinal}>
              {ordinalNames[ordinal]}
            </option>
          ))}
        </Select>
      </Field>
      {nthWeekday !== null && (
        <Field label="Weekday">
          <Select
            value={nthWeekday.weekday}
            onChange={({ target }) =>
              onChange({
                ...custom,
                nthWeekday: { ...nthWeekday, weekday: weekdays[target.selectedIndex] ?? nthWeekday.weekday },
              })
            }
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {weekdayNames[day]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
