import { CalendarClock, Link as LinkIcon } from 'lucide-react';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import type { Item } from '@pouch/contract/items';
import type { Bucket } from '@pouch/contract/vocabulary';
import { bucketDisplays } from '../../../labels/category-display.ts';
import { editPath } from '../../../data/items/edit-path.ts';
import { formatDue } from '../../../labels/format-time.ts';
import { extraValues } from '../../../data/items/item-extras.ts';
import { displayHost } from '../../../data/links/link-preview.ts';
import { completionDelayMs, type ListSurface } from '../../../data/items/list-surface.ts';
import { itemKey } from '../../../data/store/things.ts';
import { useIsWaiting } from '../../../data/store/use-store.ts';
import { hueClass } from '../../../ui/brand/hue.ts';
import { Ring } from '../../../ui/display/ring.tsx';
import { SwipeLane } from '../../../ui/list/swipe-lane.tsx';
import { WaitingMark } from '../../../ui/list/waiting-mark.tsx';
import './bucket-item.css';
import { BucketPicture } from './bucket-picture.tsx';

interface BucketItemProps {
  item: Item;
  bucket: Bucket;
  surface: ListSurface;
  /** The current minute, in milliseconds since the epoch. */
  now: number;
  zone: string;
  onComplete: (item: Item) => Promise<unknown>;
}

/** An active item of a bucket: picture, details, time, notes and link (BU-03). */
export const BucketItem = memo(function BucketItem(props: BucketItemProps) {
  const { item, bucket, surface, now, zone, onComplete } = props;
  const { hue } = bucketDisplays[bucket];
  const [path] = useLocation();
  const title = item.cleaned_title;
  const isWaiting = useIsWaiting(itemKey(item.id));
  return (
    <SwipeLane completionDelayMs={completionDelayMs[surface]} onComplete={() => onComplete(item)}>
      {(complete, isLeaving) => (
        <article className={`bucket-item row ${hueClass(hue)}`} data-completed={isLeaving || undefined}>
          <BucketPicture item={item} hue={hue} />
          <div className="row-main">
            <Link
              href={editPath(item)}
              dir="auto"
              draggable={false}
              aria-current={path === editPath(item) ? 'page' : undefined}
              className="bucket-item-title row-open"
            >
              {title}
            </Link>
            <Extras values={extraValues(item.extras, bucket)} />
            {item.scheduled_at !== null && (
              <p className="bucket-item-time">
                <CalendarClock className="icon-tiny" />
                {formatDue(item, new Date(now), zone)}
              </p>
            )}
            <Notes text={item.body} />
            <Source url={item.url} />
          </div>
          {isWaiting && <WaitingMark />}
          <Ring label={`Complete ${title}`} checked={isLeaving} onToggle={complete} />
        </article>
      )}
    </SwipeLane>
  );
});

function Extras({ values }: { values: string[] }) {
  return values.length === 0 ? null : <p className="bucket-item-extras">{values.join(separator)}</p>;
}

/** The no-break space keeps the dot off the start of a line. */
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
  const host = url === null ? null : displayHost(url);
  if (url === null || host === null) return null;
  return (
    <a className="bucket-item-source" href={url} target="_blank" rel="noreferrer noopener">
      <LinkIcon className="icon-tiny" />
      {host}
    </a>
  );
}
