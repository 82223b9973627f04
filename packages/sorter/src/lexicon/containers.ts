/** Containers that are counted instead of their contents: "2 loaves of bread". */
export const containers = [
  'loaf|loaves|pints?|pts|bottles?|tins?|cans?|packs?|packets?|pkts?|boxe?s?|bags?|sacks?|cartons?|bunch|bunches|jars?',
  'tubs?|tubes?|rolls?|punnets?|sachets?|pots?|bars?|slabs?|crates?|cases?|trays?|blocks?|heads?|cloves?|pieces?|pcs',
  'units|blister packs?|multipacks?|pairs?|sets?|balls?|reels?|spools?|sheets?|sticks?|wedges?|joints?|fillets?|slices',
  'bouquets?|drums?|nets?|kegs?|skeins?|hanks?|sleeves?|bundles?|bales?|reams?|coils?|strips?|pks?|nos|tubs?|bulk bags?',
].join('|');
