import { toLocal } from '@pouch/schedule/zoned-time';
import { loadAllLanguages } from '../languages/load-language.ts';
import { analyseThought } from '../item/sort-thought.ts';
import { fridayMorning } from './friday-morning.ts';

const languages = await loadAllLanguages();

/**
 * The items of a thought of that Friday morning in short: "Zahnarzt, To-Do, 2026-11-21 15:00", a repetition after its first
 * date, a number before the name, and "?" after an item whose kind is not known.
 */
export function sortInBrief(text: string): string {
  return analyseThought(text, { ...fridayMorning, languages })
    .map(({ title, category, purchaseCategory, bucket, quantity, scheduledAt, recurring, provenance }) => {
      const kind = bucket ?? purchaseCategory ?? category;
      const local = scheduledAt === null ? [] : toLocal(scheduledAt, fridayMorning.timezone);
      const day = 'date' in local ? [`${local.date} ${local.time}`] : [];
      const every =
        recurring === null ? [] : [[recurring.freq, recurring.byDay].flat().filter(Boolean).join(' ')];
      const name = quantity === 1 ? title : `${quantity} ${title}`;
      return [name, provenance.certainty < 0.6 ? `${kind}?` : kind, ...day, ...every].join(', ');
    })
    .join('; ');
}
