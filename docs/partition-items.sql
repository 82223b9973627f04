-- Parts the table of items into 16 by their owner, in one transaction; docs/scaling.md says when and how.
-- Names of constraints, indexes and triggers stay, so that later migrations find them. Nothing else refers to the table.
begin;

do $$
declare
  definitions text[];
  definition text;
begin
  if (select relkind from pg_class where oid = 'items'::regclass) = 'p' then
    raise exception 'The items are in partitions already; nothing was changed.';
  end if;
  lock table items in access exclusive mode;

  select array_agg(ddl order by step, ddl) into definitions from (
    select 1 as step, format('alter table items add constraint %I %s', conname, pg_get_constraintdef(oid)) as ddl
      from pg_constraint where conrelid = 'items'::regclass and contype in ('p', 'f', 'u')
    union all
    select 2, pg_get_indexdef(indexrelid)
      from pg_index where indrelid = 'items'::regclass
       and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)
    union all
    select 3, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'items'::regclass and not tgisinternal
  ) as parts;

  create table items_parted (like items including defaults including generated including constraints including storage)
    partition by hash (user_id);
  for part in 0..15 loop
    execute format(
      'create table items_%s partition of items_parted for values with (modulus 16, remainder %s)', part, part);
  end loop;
  insert into items_parted select * from items;
  drop table items;
  alter table items_parted rename to items;

  foreach definition in array definitions loop
    execute definition;
  end loop;
end
$$;

commit;
analyze items;
