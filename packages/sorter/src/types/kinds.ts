import {
  buckets,
  defaultPurchaseCategory,
  purchaseCategories,
  type Bucket,
  type Category,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';

/** What an item can be. */
export interface Kind {
  category: Category;
  purchaseCategory: PurchaseCategory | null;
  bucket: Bucket | null;
}

/** The purchase categories that the sorter assigns. Uncategorized is left to the user. */
export const purchaseKinds: readonly PurchaseCategory[] = purchaseCategories.filter(
  (category) => category !== defaultPurchaseCategory,
);

/** Every kind, in the order of the model's classes. */
export const kinds: readonly Kind[] = [
  { category: 'To-Do', purchaseCategory: null, bucket: null },
  ...purchaseKinds.map((purchaseCategory): Kind => ({
    category: 'Shopping',
    purchaseCategory,
    bucket: null,
  })),
  ...buckets.map((bucket): Kind => ({ category: 'Bucket', purchaseCategory: null, bucket })),
];
