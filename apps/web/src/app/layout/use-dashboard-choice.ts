import { useLocation, useSearch } from 'wouter';
import { buckets, lifeListIds, type Bucket, type LifeListId } from '@pouch/contract/vocabulary';

/**
 * The bucket and the LifeList that are chosen in the sidebars. On the dashboard they are in the URL,
 * `/?bucket=WatchBucket&list=cleaning`, and shown in panels; choosing null closes the panel. On other paths they follow from
 * the screen, and choosing navigates to it.
 */
export function useDashboardChoice() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const isHome = path === '/';
  const [, section, name] = path.split('/');
  const chosen = (parameter: string, screen: string) =>
    isHome ? search.get(parameter) : section === screen ? (name ?? null) : null;

  function choose(parameter: string, screen: string, next: string | null) {
    if (!isHome) {
      if (next !== null) navigate(`/${screen}/${next}`);
      return;
    }
    if (next === null) search.delete(parameter);
    else search.set(parameter, next);
    navigate(search.size === 0 ? '/' : `/?${search.toString()}`);
  }

  const [bucket, list] = [chosen('bucket', 'buckets'), chosen('list', 'lifelists')];
  return {
    bucket: buckets.find((known) => known === bucket) ?? null,
    list: lifeListIds.find((known) => known === list) ?? null,
    chooseBucket: (next: Bucket | null) => choose('bucket', 'buckets', next),
    chooseList: (next: LifeListId | null) => choose('list', 'lifelists', next),
  };
}
