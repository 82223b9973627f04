import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { frequencies } from '@pouch/contract/vocabulary';
import { recurrenceWords } from '../../../labels/recurrence-labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import {
  customOf,
  frequencyNames,
  plainRepeat,
  repeatOf,
  simplified,
  type Repeat,
} from './recurrence-form.ts';
import { ScheduleRuleFields } from './schedule-rule-fields.tsx';
import './schedule-rule.css';

interface ScheduleRuleProps {
  repeat: Repeat;
  /** The rule as it is kept, which may say what the form can't. */
  kept: Recurrence | null;
  /** What the choice says in words, where it says more than its frequency. */
  words: string | null;
  /** The first date, `YYYY-MM-DD`. */
  date: string;
  onChange: (repeat: Repeat) => void;
}

/** How often something repeats; what goes beyond that is folded away until it is wanted (ED-06, SC-06). */
export function ScheduleRule({ repeat, kept, words, date, onChange }: ScheduleRuleProps) {
  const fields = useId();
  const custom = customOf(repeat);
  const [isUnfolded, setUnfolded] = useState(false);
  const isKept = kept !== null && repeatOf(kept) === 'KEPT';
  const options = [
    ...(isKept ? [{ value: 'KEPT' as const, label: recurrenceWords(kept) }] : []),
    ...frequencies.map((freq) => ({ value: freq, label: frequencyNames[freq] })),
  ];

  function choose(value: (typeof options)[number]['value']) {
    if (value === 'KEPT') onChange(value);
    else onChange(simplified({ ...plainRepeat(value), ends: custom?.ends ?? plainRepeat(value).ends }));
  }

  return (
    <div className="schedule-rule">
      <ChoiceChips label="Repeats" options={options} value={custom?.freq ?? 'KEPT'} onChange={choose} />
      {words !== null && <p className="schedule-rule-words">{words}</p>}
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
                onChange={(next) => onChange(simplified(next))}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}
