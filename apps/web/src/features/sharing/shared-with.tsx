import { sentSharesText, useSentShares } from './sent-shares.ts';
import type { OwnThing } from './share-view.ts';
import './shared-with.css';

/** A line that says with whom an item or a LifeList was shared (FW-05); nothing where it was not. */
export function SharedWith({ thing }: { thing: OwnThing }) {
  const text = sentSharesText(useSentShares(thing));
  return text !== '' && <p className="shared-with">{text}</p>;
}
