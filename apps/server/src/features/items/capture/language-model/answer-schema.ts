import { buckets, categories, contexts, maxQuantity, purchaseCategories } from '@pouch/contract/vocabulary';
import type { JSONSchema7 } from 'ai';

const textOrNull: JSONSchema7 = { type: ['string', 'null'] };
const oneOf = (words: readonly string[]): JSONSchema7 => ({
  type: ['string', 'null'],
  enum: [...words, null],
});

const item: JSONSchema7 = {
  type: 'object',
  properties: {
    words: { type: 'string', description: 'The stretch of the thought that this item came from, verbatim' },
    title: { type: 'string' },
    category: { type: 'string', enum: [...categories] },
    bucket: oneOf(buckets),
    purchaseCategory: oneOf(purchaseCategories),
    context: oneOf(contexts),
    quantity: { type: 'integer', description: `1 to ${maxQuantity}` },
    when: {
      type: 'array',
      items: { type: 'string' },
      description: 'The words of the thought that say when or how often, verbatim',
    },
    date: { ...textOrNull, description: 'Their local date, YYYY-MM-DD or YYYY-MM-DDTHH:MM' },
    notes: textOrNull,
  },
  required: [
    'words',
    'title',
    'category',
    'bucket',
    'purchaseCategory',
    'context',
    'quantity',
    'when',
    'date',
    'notes',
  ],
  additionalProperties: false,
};

const items: JSONSchema7 = { type: 'array', items: item };

/** What is asked about a text. Every field is required and may be null, as strict endpoints want it. */
export const textAnswer: JSONSchema7 = {
  type: 'object',
  properties: { items },
  required: ['items'],
  additionalProperties: false,
};

/** What is asked about a picture: first what stands in it, since the items are held against that. */
export const pictureAnswer: JSONSchema7 = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'Everything that is written in the picture, line by line' },
    caption: { type: 'string', description: 'What the picture shows, in at most eight words' },
    items,
  },
  required: ['text', 'caption', 'items'],
  additionalProperties: false,
};
