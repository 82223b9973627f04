import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Recurrence } from '@pouch/contract/recurrence';
import { frequencies } from '@pouch/contract/vocabulary';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import {
  toCustomRepeat,
  frequencyNames,
  plainRepeat,
  toRepeat,
  simplifyRepeat,
  type Repeat,
} from './recurrence-form.ts';
import { ScheduleRuleFields } from './schedule-rule-fields.tsx';
import './schedule-rule.css';

interface ScheduleRuleProps {
  repeat: Repeat;
  /** The item's saved rule, which the form may not be able to represent. */
  savedRule: Recurrence | null;
  /** The rule in words, if it has more than a frequency. */
  summary: string | null;
  /** The first date, `YYYY-MM-DD`. */
  date: string;
  onChange: (repeat: Repeat) => void;
}

/** The frequency of a rule; further options are collapsed at first (ED-06, SC-06). */
export function ScheduleRule({ repeat, savedRule, summary, date, onChange }: ScheduleRuleProps) {
  const fields = useId();
  const custom = toCustomRepeat(repeat);
  const [isUnfolded, setUnfolded] = useState(false);
  const isKept = savedRule !== null && toRepeat(savedRule) === 'KEPT';
  const options = [
    ...(isKept ? [{ value: 'KEPT' as const, label: recurrenceLabel(savedRule) }] : []),
    ...frequencies.map((freq) => ({ value: freq, label: frequencyNames[freq] })),
  ];

  function choose(value: (typeof options)[number]['value']) {
    if (value === 'KEPT') onChange(value);
    else onChange(simplifyRepeat({ ...plainRepeat(value), ends: custom?.ends ?? plainRepeat(value).ends }));
  }

  return (
    <div className="schedule-rule">
      <ChoiceChips label="Repeats" options={options} value={custom?.freq ?? 'KEPT'} onChange={choose} />
      {summary !== null && <p className="schedule-rule-words">{summary}</p>}
      {custom && (
        <>
          <Button
            variant="quiet"
            size="small"
            className="schedule-rule-more"
            aria-expanded={isUnfolded}
            aria-controls={fields}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            More options
            <ChevronDown className="icon-small" />
          </Button>
          <div id={fields} hidden={!isUnfolded} className="schedule-rule-fields">
            {isUnfolded && (
              <ScheduleRuleFields
                custom={custom}
                date={date}
                onChange={(next) => onChange(simplifyRepeat(next))}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
