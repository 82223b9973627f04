import type { Bucket, Category, PurchaseCategory } from '@pouch/contract/vocabulary';

/** What a clause can be: the model's classes, in the order of its weights. */
export interface Kind {
  category: Category;
  purchaseCategory: PurchaseCategory | null;
  bucket: Bucket | null;
}

const shopping: PurchaseCategory[] = [
  'Supermarket',
  'Electronics',
  'Home',
  'Wardrobe',
  'Recreational',
  'Other',
];
const pastimes: Bucket[] = [
  'TasteBucket',
  'WatchBucket',
  'ListenBucket',
  'ReadBucket',
  'PlayBucket',
  'LocationBucket',
  'IdeaBucket',
];

export const kinds: readonly Kind[] = [
  { category: 'To-Do', purchaseCategory: null, bucket: null },
  ...shopping.map((purchaseCategory): Kind => ({ category: 'Shopping', purchaseCategory, bucket: null })),
  ...pastimes.map((bucket): Kind => ({ category: 'Bucket', purchaseCategory: null, bucket })),
];
