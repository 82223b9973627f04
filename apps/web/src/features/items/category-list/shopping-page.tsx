import type { LatestThought } from './category-config.ts';
import { CategoryPage } from './category-page.tsx';
import { shoppingConfig } from './shopping-config.ts';

/** `/purchases?urgency=` (IL-02). */
export const ShoppingPage = ({ latest }: { latest?: LatestThought }) => (
  <CategoryPage config={shoppingConfig} latest={latest} />
);
