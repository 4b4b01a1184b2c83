-- Words by which items and customers are found (docs/decisions/0040). Rankings are computed in the application
-- (platform/kernel/search); these texts only find the rows that it ranks.

-- Letters and digits of a code: 'SHR-0720 1G' is 'shr07201g'.
create function search_code(source text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(lower(regexp_replace(normalize(source, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]', '', 'g')
$$;

-- Words of a text as in toSearchWords (platform/kernel/search/searchWords.ts), each between spaces, followed by pairs of
-- neighbors without digits as one word: ' endless summer 3gal endlesssummer '. Independent of the locale, so that it is
-- immutable: separators are listed.
create function search_words(source text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  words text;
  unit text[];
  pairs text;
begin
  -- Accents and apostrophes.
  words := lower(regexp_replace(normalize(source, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'));
  words := regexp_replace(words, '[''’‘`´]', '', 'g');
  -- A number sign before a number is a container of so many gallons, a quote behind it an inch.
  words := regexp_replace(words, '#\s*([0-9]+)', ' \1gal ', 'g');
  words := regexp_replace(words, '([0-9])\s*["”″]', '\1in ', 'g');
  words := regexp_replace(words, '\mb\s*&\s*b\M', ' bb ', 'g');
  words := replace(words, '&', ' and ');
  -- Points stay within numbers.
  words := regexp_replace(words, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  words := regexp_replace(words,
    '[\u0001-\u002d/:-@[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f]+',
    ' ', 'g');
  words := ' ' || btrim(words) || ' ';
  if words ~ '[0-9]' then
    -- A number with its unit is one word.
    foreach unit slice 1 in array array[
      ['gal', 'gals?|gallons?'], ['in', 'in|inch|inches'], ['qt', 'qts?|quarts?'], ['ct', 'ct|count'],
      ['pack', 'packs?|pk'], ['ft', 'ft|foot|feet'], ['cm', 'cm']]
    loop
      words := regexp_replace(words, ' ([0-9]+(?:\.[0-9]+)?) ?(?:' || unit[2] || ')(?= )', ' \1' || unit[1], 'g');
    end loop;
    words := regexp_replace(words, ' ([0-9]+(?:\.[0-9]+)?)g(?= )', ' \1gal', 'g');
  end if;
  select string_agg(pair, ' ' order by position) into pairs
    from (
      select word || lead(word) over (order by position) as pair, position
      from unnest(string_to_array(btrim(words), ' ')) with ordinality as list (word, position)
    ) as neighbors
    where pair !~ '[0-9]';
  return words || coalesce(pairs || ' ', '');
end $$;

-- The words of the name come first, up to the bar. Abbreviations of sizes have their words: features/catalogue/itemSearch.ts.
alter table item add column search_words text not null generated always as (
  search_words(name) || '|'
  || case when name like '%HB%' then ' hanging basket hangingbasket ' else '' end
  || case when name like '%B&B%' then ' balled burlapped balledburlapped ' else '' end
  || coalesce(search_words(description), '') || search_words(item_group)
  || ' ' || search_code(sku) || ' ' || coalesce(upc || ' ', '')) stored;

alter table customer add column search_words text not null generated always as (
  search_words(name) || '| ' || coalesce(search_code(erp_id) || ' ', '')) stored;

-- As in 0031_vocabulary.sql, with the words.
create or replace function searched_texts() returns table (business_table regclass, id_column name, texts name[])
language sql stable as $$
  values
    ('item'::regclass, 'item_id'::name, '{name_lower,sku_lower,upc,erp_id,item_group_lower,search_words}'::name[]),
    ('customer', 'customer_id', '{name_lower,erp_id,search_words}'),
    ('customer_location', 'location_id', '{name_lower,code_lower}'),
    ('erp_item_price', 'erp_item_pricing_id', '{erp_item_lower,erp_price_group_lower}'),
    ('order_header', 'order_id', '{order_number,customer_name_lower,po_number_lower,sales_person}')
$$;
drop index if exists item_texts;
drop index if exists customer_texts;

-- As found_ids in 0022_text_search.sql, for texts that are like one of several patterns.
create function found_ids(asked_tenant text, searched text, patterns text[], most int) returns uuid[]
language sql stable as 'select null::uuid[]';

-- As in 0022_text_search.sql, with the second found_ids.
create or replace function enable_text_search() returns text language plpgsql as $$
declare
  one record;
begin
  if exists (select from pg_extension where extname = 'citus') then
    return 'it is a Citus cluster';
  end if;
  if not exists (select from searched_texts() known where to_regclass(known.business_table || '_texts') is null)
    and (select count(*) from pg_proc where proname = 'found_ids' and prosecdef) = 2 then
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
  -- rows, and asks for those of one tenant by itself, in the functions that are run with its rights.
  for one in select * from searched_texts() loop
    execute format('create index if not exists %s_texts on %s using gin (tenant_id, %s)', one.business_table,
      one.business_table, (select string_agg(format('%I gin_trgm_ops', text), ', ') from unnest(one.texts) text));
    execute format('drop policy if exists searched on %s', one.business_table);
    execute format('create policy searched on %s for select to trellis_search using (true)', one.business_table);
    execute format('grant select (tenant_id, %I, %s) on %s to trellis_search', one.id_column,
      (select string_agg(quote_ident(text), ', ') from unnest(one.texts) text), one.business_table);
  end loop;

  grant usage, create on schema public to trellis_search;
  create or replace function found_ids(asked_tenant text, searched text, patterns text[], most int) returns uuid[]
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
      'select array_agg(found.id) from (select %I as id from %s where tenant_id = $1 and %I %s any ($2) limit $3) found',
      place.id_column, place.business_table, place.text,
      case when place.text like '%\_lower' or place.text = 'search_words' then 'like' else 'ilike' end)
      into ids using asked_tenant, patterns, most + 1;
    return case when cardinality(ids) > most then null else coalesce(ids, '{}') end;
  end $found$;
  alter function found_ids(text, text, text[], int) owner to trellis_search;
  -- Processes of the previous version search with one pattern.
  create or replace function found_ids(asked_tenant text, searched text, pattern text, most int) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public as
    'select found_ids(asked_tenant, searched, array[pattern], most)';
  alter function found_ids(text, text, text, int) owner to trellis_search;
  revoke create on schema public from trellis_search;
  -- Whoever has the rights of a role sees what its policies show.
  execute format('revoke trellis_search from %I', current_user);
  return null;
end $$;

select enable_text_search();
