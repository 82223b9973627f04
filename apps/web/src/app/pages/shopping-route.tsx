import { lazyNamed } from '../lazy-named.ts';

const ShoppingPage = lazyNamed(() => import('../../features/items/shopping-page.tsx'), 'ShoppingPage');

export function ShoppingRoute() {
  return <ShoppingPage />;
}
