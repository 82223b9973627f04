import type { LatestThought } from './category-config.ts';
import { CategoryPanel } from './category-panel.tsx';
import { shoppingConfig } from './shopping-config.ts';

export const ShoppingPanel = ({ latest }: { latest?: LatestThought }) => (
  <CategoryPanel config={shoppingConfig} latest={latest} />
);
