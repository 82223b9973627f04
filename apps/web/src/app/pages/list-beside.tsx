import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import type { Item } from '@pouch/contract/items';
import { itemQueries } from '../../features/items/item-queries.ts';
import { panelSearch } from '../../features/items/category-list/panel-search.ts';
import { ShoppingPanel } from '../../features/items/category-list/shopping-panel.tsx';
import { TodoPanel } from '../../features/items/category-list/todo-panel.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ShownBucket } from './shown-bucket.tsx';

/**
 * The list to which an item belongs, as a panel beside its form (DD-03): at the left, or, opened from the dashboard, at the
 * side that it has there.
 */
export function ListBeside({ id, isFromDashboard }: { id: string; isFromDashboard: boolean }) {
  const { data } = useQuery(itemQueries.one(id));
  // While another item of the list is being loaded, the list stays.
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  const isRight = isFromDashboard && shown?.category === 'Shopping';
  return (
    <aside aria-label="List" className="beside-list" data-side={isRight ? 'right' : undefined}>
      {shown === undefined ? (
        <Panel title="Items">{null}</Panel>
      ) : (
        <ItemsPanel key={shown.bucket_name ?? shown.category} item={shown} />
      )}
    </aside>
  );
}

function ItemsPanel({ item }: { item: Item }) {
  const [search, setSearch] = useState(() => panelSearch(item));
  const path = usePathname();

  /**
   * The list's filter is kept here: in the URL it would look like leaving the form. Another item's form replaces this one, so
   * that closing it leads back to where the first was opened.
   */
  function go(to: string, options?: { replace?: boolean }) {
    const { pathname, search: next } = new URL(to, window.location.href);
    if (pathname === path) setSearch(next);
    else navigate(to, { ...options, replace: /^\/item\//.test(pathname) || options?.replace === true });
  }

  return (
    <Router hook={() => [path, go]} searchHook={() => search}>
      <Contents item={item} />
    </Router>
  );
}

function Contents({ item: { category, bucket_name } }: { item: Item }) {
  if (bucket_name !== null) return <ShownBucket bucket={bucket_name} onClose={() => navigate('/')} />;
  return category === 'Shopping' ? <ShoppingPanel /> : <TodoPanel />;
}
