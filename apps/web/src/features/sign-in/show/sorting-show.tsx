import { Clapperboard, ListChecks, ShoppingBasket } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { hueClass, type Hue } from '../../../ui/brand/hue.ts';
import './sorting-show.css';

/** The thought, in the parts that are marked and the words between them. */
const parts: readonly { text: string; hue?: Hue }[] = [
  { text: 'Milk', hue: 'shopping' },
  { text: ', ' },
  { text: 'eggs', hue: 'shopping' },
  { text: ', ' },
  { text: 'call mom', hue: 'todo' },
  { text: ' ' },
  { text: 'Sunday at 6', hue: 'accent' },
  { text: ', watch ' },
  { text: 'Past Lives', hue: 'watch' },
];

const places: readonly { hue: Hue; icon: ReactNode; name: string; text: string }[] = [
  { hue: 'shopping', icon: <ShoppingBasket />, name: 'Shopping', text: 'Milk, eggs' },
  { hue: 'todo', icon: <ListChecks />, name: 'To-Do', text: 'Call mom, 6 PM' },
  { hue: 'watch', icon: <Clapperboard />, name: 'Watch', text: 'Past Lives' },
];

const description =
  'One thought, “Milk, eggs, call mom Sunday at 6, watch Past Lives”, becomes two things to buy, a to-do and a film to watch.';

/** What Pouch does, shown once: a thought types itself into the pocket, is read, and falls apart into its places (FW-01). */
export function SortingShow() {
  return (
    <div role="img" aria-label={description} className="show">
      <div className="show-pocket">
        <svg className="show-flap" viewBox="0 0 100 44" preserveAspectRatio="none">
          <path d="M0 0H100V12C76 41 24 41 0 12Z" />
          <path className="seam" d="M1.6 7.5C25 34 75 34 98.4 7.5" />
        </svg>
        <span className="show-snap" />
        <svg className="show-seam">
          <rect className="seam" x="6.5" y="6.5" rx="18" />
        </svg>
        <p className="show-text">{typedParts}</p>
      </div>
      <div className="show-places">
        {places.map(({ hue, icon, name, text }, index) => (
          <div key={name} className={`show-place ${hueClass(hue)}`} style={order(index)}>
            {icon}
            <b>{name}</b>
            <span>{text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The place in a sequence, from which the stylesheet makes a moment. */
const order = (index: number) => ({ '--order': index }) as CSSProperties;

let typed = 0;
const typedParts = parts.map(({ text, hue }, index) => (
  <span key={index} className={hue && `show-mark ${hueClass(hue)}`} style={order(index)}>
    {Array.from(text, (letter, position) => (
      <i key={position} style={order(typed++)}>
        {letter}
      </i>
    ))}
  </span>
));
