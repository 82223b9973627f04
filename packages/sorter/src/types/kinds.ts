import {
  buckets,
  defaultPurchaseCategory,
  purchaseCategories,
  type Bucket,
  type Category,
  type PurchaseCategory,
} from '@pouch/contract/vocabulary';

/** What a clause can be: the model's classes, in the order of its weights. */
export interface Kind {
  category: Category;
  purchaseCategory: PurchaseCategory | null;
  bucket: Bucket | null;
}

/** What can be told of a good; Uncategorized is what a person leaves open. */
export const purchaseKinds: readonly PurchaseCategory[] = purchaseCategories.filter(
  (category) => category !== defaultPurchaseCategory,
);

export const kinds: readonly Kind[] = [
  { category: 'To-Do', purchaseCategory: null, bucket: null },
  ...purchaseKinds.map((purchaseCategory): Kind => ({
    category: 'Shopping',
    purchaseCategory,
    bucket: null,
  })),
  ...buckets.map((bucket): Kind => ({ category: 'Bucket', purchaseCategory: null, bucket })),
];
