import { useId } from 'react';
import type { Recap } from '@pouch/contract/schemas/recaps';
import { badgeLooks } from '../../labels/badge-icons.ts';
import { Emblem } from '../../ui/brand/emblem.tsx';

/** What the week brought for the first time. Their seams are sewn before one's eyes. */
export function EarnedBadges({ badges }: { badges: Recap['earnedBadges'] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="recap-heading">
        Earned this week
      </h2>
      <ul className="recap-badges">
        {badges.map(({ id, name, description }) => {
          const { Icon, hue } = badgeLooks[id];
          return (
            <li key={id}>
              <Emblem hue={hue} sewn>
                <Icon />
              </Emblem>
              <p>
                <b>{name}</b>
                <small>{description}</small>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
