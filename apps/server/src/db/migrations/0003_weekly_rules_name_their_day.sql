-- The calendar repeats every 400 years: 2000 has the weekdays of the year 0, which rules may name and PostgreSQL lacks.
UPDATE "items"
SET "recurring" = jsonb_set(
  "recurring",
  '{byDay}',
  to_jsonb((ARRAY['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])[extract(isodow FROM regexp_replace("recurring" ->> 'anchor_date', '^0000', '2000')::date)])
)
WHERE "recurring" ->> 'freq' IN ('WEEKLY', 'FORTNIGHTLY') AND "recurring" -> 'byDay' = 'null'::jsonb;
