import { importedItemKinds, importedKinds, type ImportResponse } from '@pouch/contract/account';

type Parts = Partial<Omit<ImportResponse, 'counts' | 'items'>> & {
  counts?: Partial<ImportResponse['counts']>;
  items?: Partial<ImportResponse['items']>;
};

/** The answer of an import or a preview, in which every count that is not named is 0. */
export const importResult = ({ counts, items, ...parts }: Parts = {}): ImportResponse => ({
  source: 'pouch',
  rules: 0,
  dates: 0,
  losses: [],
  lossCount: 0,
  ...parts,
  counts: {
    ...(Object.fromEntries(
      importedKinds.map((kind) => [kind, { added: 0, skipped: 0 }]),
    ) as ImportResponse['counts']),
    ...counts,
  },
  items: {
    ...(Object.fromEntries(importedItemKinds.map((kind) => [kind, 0])) as ImportResponse['items']),
    ...items,
  },
});
