import { ShoppingPage } from '../../features/items/category-list/shopping-page.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';

/** Shopping, which moves to the items of the latest thought (IL-02). */
export function ShoppingRoute() {
  const { latest } = useCaptureSheet();
  return <ShoppingPage latest={latest} />;
}
