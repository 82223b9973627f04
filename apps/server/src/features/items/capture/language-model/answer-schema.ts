import { buckets, categories, contexts, maxQuantity, purchaseCategories } from '@pouch/contract/vocabulary';
import type { JSONSchema7 } from 'ai';

const textOrNull: JSONSchema7 = { type: ['string', 'null'] };
const nullableEnum = (words: readonly string[]): JSONSchema7 => ({
  type: ['string', 'null'],
  enum: [...words, null],
});

const item: JSONSchema7 = {
  type: 'object',
  properties: {
    words: { type: 'string', description: 'The stretch of the thought that this item came from, verbatim' },
    title: { type: 'string' },
    category: { type: 'string', enum: [...categories] },
    bucket: nullableEnum(buckets),
    purchaseCategory: nullableEnum(purchaseCategories),
    context: nullableEnum(contexts),
    quantity: { type: 'integer', description: `1 to ${maxQuantity}` },
    when: {
      type: 'array',
      items: { type: 'string' },
      description: 'The words of the thought that say when or how often, verbatim',
    },
    date: {
      ...textOrNull,
      description: 'Their local date, YYYY-MM-DD, or YYYY-MM-DDTHH:MM if they name a time',
    },
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
const asides: JSONSchema7 = {
  type: 'array',
  items: { type: 'string' },
  description: 'The stretches of the thought that belong to no item, verbatim',
};

/** The answer about a text. Strict endpoints demand that every field is required; optional ones are nullable. */
export const textAnswerSchema: JSONSchema7 = {
  type: 'object',
  properties: { items, asides },
  required: ['items', 'asides'],
  additionalProperties: false,
};

/** The answer about a picture. The text in it comes first, because the items are verified against it. */
export const pictureAnswerSchema: JSONSchema7 = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'Everything that is written in the picture, line by line' },
    caption: { type: 'string', description: 'What the picture shows, in at most eight words' },
    items,
    asides,
  },
  required: ['text', 'caption', 'items', 'asides'],
  additionalProperties: false,
};
