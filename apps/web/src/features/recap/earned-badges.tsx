import { useId } from 'react';
import type { Recap } from '@pouch/contract/recaps';
import { badgeIcons } from '../../labels/badge-icons.ts';
import { Emblem } from '../../ui/brand/emblem.tsx';

/** The badges earned for the first time this week, with an animated seam. */
export function EarnedBadges({ badges }: { badges: Recap['earnedBadges'] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="recap-heading">
        Earned this week
      </h2>
      <ul className="recap-badges">
        {badges.map(({ id, name, description }) => {
          const { Icon, hue } = badgeIcons[id];
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
