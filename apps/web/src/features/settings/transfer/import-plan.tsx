import type { ImportResponse } from '@pouch/contract/account';
import { formatCount, pluralise } from '../../../labels/format-count.ts';
import { groupLosses, summariseImport } from './import-messages.ts';

/** Titles shown below a loss. */
const shownTitles = 5;

/** What becomes what, and what is not kept as it was, with the reason (MV-01). */
export function ImportPlan({ plan }: { plan: ImportResponse }) {
  const { added, datesText, skippedText } = summariseImport(plan);
  return (
    <div className="import-plan">
      {added.length > 0 && (
        <ul className="import-counts">
          {added.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {datesText !== null && <p className="type-meta text-text-2">{datesText}</p>}
      {skippedText !== null && <p className="type-meta text-text-2">{skippedText}</p>}
      {plan.lossCount > 0 && <Losses plan={plan} />}
    </div>
  );
}

function Losses({ plan: { losses, lossCount } }: { plan: ImportResponse }) {
  return (
    <section className="import-losses" aria-label="Not kept as it was">
      <h3 className="type-label">Not kept as it was</h3>
      {groupLosses(losses).map(({ label, reason, titles }) => (
        <details key={`${label}${reason}`}>
          <summary>
            <span>
              {label} · {formatCount(titles.length)}
            </span>
            <span className="type-meta text-text-2">{reason}</span>
          </summary>
          <ul className="type-meta text-text-2">
            {titles.slice(0, shownTitles).map((title, index) => (
              <li key={index}>{title}</li>
            ))}
            {titles.length > shownTitles && <li>and {formatCount(titles.length - shownTitles)} more</li>}
          </ul>
        </details>
      ))}
      {lossCount > losses.length && (
        <p className="type-meta text-text-2">
          And {pluralise(lossCount - losses.length, 'more detail', 'more details')} of this kind.
        </p>
      )}
    </section>
  );
}
