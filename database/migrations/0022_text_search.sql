-- Parts of texts are found by trigrams, as far as the database can have them (docs/decisions/0011).

-- Which texts of which tables. A later migration that adds some replaces this function, drops the indexes of tables whose
-- texts change, and calls enable_text_search().
create function searched_texts() returns table (business_table regclass, id_column name, texts name[])
language sql stable as $$
  values
    ('item'::regclass, 'item_id'::name, '{name_lower,sku_lower,upc,erp_id,item_group_lower}'::name[]),
    ('customer', 'customer_id', '{name_lower,erp_id}'),
    ('customer_location', 'location_id', '{name_lower,code_lower}'),
    ('erp_item_price', 'erp_item_pricing_id', '{erp_item_lower,erp_price_group_lower}'),
    ('order_head', 'order_id', '{order_number,customer_name_lower,po_number_lower,sales_person}')
$$;

-- Ids of the asked tenant's rows whose text ('item.name_lower') is like a pattern in lower case; null when there are more
-- than `most`, or when texts are not indexed. This one knows nothing; enable_text_search() puts another in its place.
create function found_ids(asked_tenant text, searched text, pattern text, most int) returns uuid[]
language sql stable as 'select null::uuid[]';

-- Indexes the texts where that is possible; gives the reason where it is not. Called at every start: where nothing is
-- missing, nothing is locked.
create function enable_text_search() returns text language plpgsql as $$
declare
  one record;
begin
  if exists (select from pg_extension where extname = 'citus') then
    return 'it is a Citus cluster';
  end if;
  if not exists (select from searched_texts() known where to_regclass(known.business_table || '_texts') is null)
    and exists (select from pg_proc where proname = 'found_ids' and prosecdef) then
    return null;
  end if;
  begin
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    if not exists (select from pg_roles where rolname = 'trellis_search') then
      begin
        create role trellis_search nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then
        -- The roles of a cluster are shared: the migration of another database was faster.
        null;
      end;
    end if;
    execute format('grant trellis_search to %I', current_user);
  exception when insufficient_privilege or feature_not_supported or undefined_file or invalid_grant_operation then
    return sqlerrm;
  end;

  -- Behind row-level security an index is asked nothing that is not leakproof, and `like` is not. This role is shown all
  -- rows, and asks for those of one tenant by itself, in the one function that is run with its rights.
  for one in select * from searched_texts() loop
    execute format('create index if not exists %s_texts on %s using gin (tenant_id, %s)', one.business_table,
      one.business_table, (select string_agg(format('%I gin_trgm_ops', text), ', ') from unnest(one.texts) text));
    execute format('drop policy if exists searched on %s', one.business_table);
    execute format('create policy searched on %s for select to trellis_search using (true)', one.business_table);
    execute format('grant select (tenant_id, %I, %s) on %s to trellis_search', one.id_column,
      (select string_agg(quote_ident(text), ', ') from unnest(one.texts) text), one.business_table);
  end loop;

  grant usage, create on schema public to trellis_search;
  create or replace function found_ids(asked_tenant text, searched text, pattern text, most int) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, public as $found$
  declare
    place record;
    ids uuid[];
  begin
    if asked_tenant is distinct from nullif(current_setting('app.tenant_id', true), '') then
      raise exception 'A search goes through the rows of its own tenant.' using errcode = 'insufficient_privilege';
    end if;
    select known.business_table, known.id_column, text into strict place
      from searched_texts() known, unnest(known.texts) text
      where known.business_table || '.' || text = searched;
    execute format(
      'select array_agg(found.id) from (select %I as id from %s where tenant_id = $1 and %I %s $2 limit $3) found',
      place.id_column, place.business_table, place.text, case when place.text like '%\_lower' then 'like' else 'ilike' end)
      into ids using asked_tenant, pattern, most + 1;
    return case when cardinality(ids) > most then null else coalesce(ids, '{}') end;
  end $found$;
  alter function found_ids(text, text, text, int) owner to trellis_search;
  revoke create on schema public from trellis_search;
  -- Whoever has the rights of a role sees what its policies show.
  execute format('revoke trellis_search from %I', current_user);
  return null;
end $$;

select enable_text_search();
