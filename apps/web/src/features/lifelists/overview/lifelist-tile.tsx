import { clsx } from 'clsx';
import { Link } from 'wouter';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tile } from '../../../ui/brand/tile.tsx';
import { lifeListIcons, lifeListPath } from '../data/lifelist-icons.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';
import { plannedDays, computeProgress, progressLabel, ticks, filledTicks } from '../data/lifelist-view.ts';

interface LifeListTileProps {
  id: LifeListId;
  /** Undefined while it loads. */
  list: LifeListView | undefined;
}

/** The tile of a list: icon, name and progress (LL-01). */
export function LifeListTile({ id, list }: LifeListTileProps) {
  const Icon = lifeListIcons[id];
  return (
    <Link href={lifeListPath(id)} className="card lifelist-tile">
      <Tile hue="accent" size="large">
        <Icon />
      </Tile>
      <span>
        <b>{lifeListTitles[id]}</b>
        <span className="lifelist-tile-words">
          {list ? progressLabel(list) : <Skeleton width="64%" height={12} />}
        </span>
      </span>
      {list && id === 'planner' ? <Days list={list} /> : <Ticks list={list} />}
    </Link>
  );
}

function Ticks({ list }: Pick<LifeListTileProps, 'list'>) {
  const on = list ? filledTicks(computeProgress(list.groups)) : 0;
  return (
    <span aria-hidden className="lifelist-ticks">
      {ticks.map((tick) => (
        <i key={tick} className={clsx(tick < on && 'is-on')} />
      ))}
    </span>
  );
}

function Days({ list }: { list: LifeListView }) {
  return (
    <span aria-hidden className="lifelist-ticks lifelist-days">
      {plannedDays(list).map(({ day, letter, isPlanned }) => (
        <i key={day} className={clsx(isPlanned && 'is-on')}>
          {letter}
        </i>
      ))}
    </span>
  );
}
