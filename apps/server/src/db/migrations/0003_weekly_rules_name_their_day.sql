UPDATE "items"
SET "recurring" = jsonb_set(
  "recurring",
  '{byDay}',
  to_jsonb((ARRAY['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])[extract(isodow FROM ("recurring" ->> 'anchor_date')::date)])
)
WHERE "recurring" ->> 'freq' IN ('WEEKLY', 'FORTNIGHTLY') AND "recurring" -> 'byDay' = 'null'::jsonb;
