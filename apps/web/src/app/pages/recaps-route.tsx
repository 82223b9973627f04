import { ArchivedItems } from '../../features/items/archive/archived-items.tsx';
import { RecapsPage } from '../../features/recap/recaps-page.tsx';

/** The recaps of earlier weeks, and the items that they have archived. */
export function RecapsRoute() {
  return <RecapsPage archive={<ArchivedItems />} />;
}
