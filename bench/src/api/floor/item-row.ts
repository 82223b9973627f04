const text = { type: 'string' } as const;
const optionalText = { type: 'string', nullable: true } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const optionalMoment = { ...moment, nullable: true } as const;

/** JSON Schema of a row of `items`, without its owner. */
export const itemRow = {
  type: 'object',
  properties: {
    id: text,
    original_text: text,
    title: text,
    category: text,
    urgency: text,
    status: text,
    context: optionalText,
    need_level: optionalText,
    purchase_category: optionalText,
    quantity: { type: 'integer' },
    manual_order: { type: 'number', nullable: true },
    bucket: optionalText,
    notes: optionalText,
    url: optionalText,
    extras: { type: 'object', additionalProperties: text },
    scheduled_at: optionalMoment,
    scheduled_zone: optionalText,
    recurring: { type: 'object', additionalProperties: true, nullable: true },
    picture_id: optionalText,
    created_at: moment,
    updated_at: moment,
    completed_at: optionalMoment,
  },
} as const;
