import { ShoppingPage } from '../../features/items/category-list/category-page.tsx';
import { useCaptureSheet } from '../contexts/capture-context.ts';

/** Shopping, which moves to where the latest thought went (IL-02). */
export function ShoppingRoute() {
  const { latest } = useCaptureSheet();
  return <ShoppingPage latest={latest} />;
}
