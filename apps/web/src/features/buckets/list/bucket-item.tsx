import { CalendarClock, Link as LinkIcon } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Item } from '@pouch/contract/schemas/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketLooks } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { formatMoment } from '../../../labels/format-time.ts';
import { extraValues } from '../../../data/items/item-extras.ts';
import { hostOf } from '../../../data/links/link-preview.ts';
import { holdMilliseconds, type ListPlace } from '../../../lib/list-place.ts';
import { hueClass } from '../../../ui/brand/hue.ts';
import { Ring } from '../../../ui/display/ring.tsx';
import { SweepLane } from '../../../ui/list/swipe-lane.tsx';
import './bucket-item.css';
import { BucketPicture } from './bucket-picture.tsx';

interface BucketItemProps {
  item: Item;
  bucket: Bucket;
  place: ListPlace;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  onComplete: (item: Item) => Promise<unknown>;
}

/** One active thing of a bucket: what it looks like, what is known of it, when, notes, and where it comes from (BU-03). */
export const BucketItem = memo(function BucketItem(props: BucketItemProps) {
  const { item, bucket, place, now, zone, onComplete } = props;
  const { hue } = bucketLooks[bucket];
  const title = item.cleaned_title;
  return (
    <SweepLane holdMilliseconds={holdMilliseconds[place]} onComplete={() => onComplete(item)}>
      {(complete, isLeaving) => (
        <article className={`bucket-item row ${hueClass(hue)}`} data-completed={isLeaving || undefined}>
          <BucketPicture item={item} hue={hue} />
          <div className="row-main">
            <Link href={editPath(item)} dir="auto" draggable={false} className="bucket-item-title row-open">
              {title}
            </Link>
            <Extras values={extraValues(item.extras, bucket)} />
            {item.scheduled_at !== null && (
              <p className="bucket-item-time">
                <CalendarClock className="icon-tiny" />
                {formatMoment(item.scheduled_at, new Date(now), zone)}
              </p>
            )}
            <Notes text={item.body} />
            <Source url={item.url} />
          </div>
          <Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />
        </article>
      )}
    </SweepLane>
  );
});

function Extras({ values }: { values: string[] }) {
  return values.length === 0 ? null : <p className="bucket-item-extras">{values.join(separator)}</p>;
}

/** The space before the dot does not break, so no line begins with a dot. */
const separator = '\u00a0• ';

function Notes({ text }: { text: string | null }) {
  const notes = text?.trim() ?? '';
  return notes === '' ? null : (
    <p dir="auto" className="bucket-item-notes">
      {notes}
    </p>
  );
}

function Source({ url }: { url: string | null }) {
  const host = url === null ? null : hostOf(url);
  if (url === null || host === null) return null;
  return (
    <a className="bucket-item-source" href={url} target="_blank" rel="noreferrer noopener">
      <LinkIcon className="icon-tiny" />
      {host}
    </a>
  );
}
