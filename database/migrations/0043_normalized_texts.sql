-- Texts are stored, compared and searched in one form (docs/product-decisions.md, G26). Stored ones get it here; twins are reported
-- and stay as they are.

-- As removeInvisible in platform/kernel/text/normalizeText.ts: characters of Default_Ignorable_Code_Point have no width.
create function remove_invisible(source text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(source, NFC),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
    '', 'g')
$$;

-- As normalizeText: one line, one space for spaces of any kind, line breaks and control characters.
create function normalize_text(source text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(remove_invisible(source),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- As normalizeLines: lines and doubled spaces stay.
create function normalize_lines(source text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(remove_invisible(source),
    '\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0009\u000b-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g'), E' \n')
$$;

-- The texts of an address or another small object.
create function normalize_texts(source jsonb) returns jsonb
language sql immutable strict parallel safe as $$
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then to_jsonb(normalize_text(value #>> '{}')) else value end)
  from jsonb_each(source)
$$;

-- As foldKey: names and codes are compared in this form. Expects a normalized text.
create function text_key(source text) returns text
language sql immutable strict parallel safe as $$
  select lower(translate(source,
    U&'\2018\2019\201A\201B\02BC\2032\0060\00B4\201C\201D\201E\201F\2033\2010\2011\2012\2013\2014\2015\2212',
    '''''''''''''''''"""""-------'))
$$;

-- As foldText in platform/kernel/search/searchWords.ts, without apostrophes.
create function fold_letters(source text) returns text
language sql immutable strict parallel safe as $$
  select replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(remove_invisible(source), NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g')),
      'øđðłħı', 'oddlhi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- As in 0033_search_words.sql, with these letters.
create or replace function search_code(source text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(fold_letters(source), '[^a-z0-9]', '', 'g')
$$;
create or replace function search_words(source text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  words text;
  unit text[];
  pairs text;
begin
  words := regexp_replace(fold_letters(source), '[''’‘`´]', '', 'g');
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

-- The owner sees the rows of one tenant at a time.
do $$
declare
  known text;
  stamp timestamptz(3);
  place record;
  one record;
  changed_stamp text;
begin
  for known in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', known);
    select greatest(max(changed_at), now()) into stamp from change_stamp where tenant_id = known;

    for place in select * from (values
        ('terms', 'terms_id', 'name', 'null', $f$status <> 'DELETED'$f$, 'terms'),
        ('price_group', 'price_group_id', 'name', 'null', $f$status <> 'DELETED'$f$, 'price groups'),
        ('category', 'category_id', 'code', 'null', 'true', 'categories'),
        ('item', 'item_id', 'sku', 'null', 'true', 'items'),
        ('program', 'name', 'name', 'null', 'true', 'programs'),
        ('facility_location', 'location_id', 'name', 'parent_location_id', 'true', 'locations'),
        ('customer', 'customer_id', 'name', 'null', $f$status <> 'DELETED'$f$, 'customers'),
        ('customer', 'customer_id', 'erp_id', 'null', 'true', 'customers'),
        ('customer_location', 'location_id', 'code', 'customer_id', 'removed_at is null', 'locations of customers'),
        ('customer_location', 'location_id', 'name', 'null', 'removed_at is null', 'locations of customers')
      ) as keyed (business_table, id, text, scope, counted, noun)
    loop
      for one in execute format(
        'select string_agg(format(''"%%s" (%%s)'', %1$I, %2$I), '', '' order by %2$I::text) as twins from %3$I
         where tenant_id = %6$L and %5$s group by %4$s::text, text_key(normalize_text(%1$I))
         having count(distinct lower(%1$I)) > 1',
        place.text, place.id, place.business_table, place.scope, place.counted, known)
      loop
        raise warning 'Company % has % that are told apart by invisible characters, spaces, apostrophes or dashes alone. They were not merged: %',
          known, place.noun, one.twins;
      end loop;
    end loop;

    -- Unique texts, one by one: a twin keeps its text.
    for place in select * from (values
        ('facility_location', 'location_id', 'name', true), ('facility_location', 'location_id', 'erp_id', true),
        ('category', 'category_id', 'code', true), ('item', 'item_id', 'sku', true), ('program', 'name', 'name', false),
        ('price_group', 'price_group_id', 'name', true), ('terms', 'terms_id', 'name', true),
        ('customer', 'customer_id', 'erp_id', true), ('customer_location', 'location_id', 'code', false)
      ) as keyed (business_table, id, text, has_version)
    loop
      changed_stamp := case when place.has_version
        then format(', version = version + 1, updated_at = %L', stamp) else '' end;
      for one in execute format(
        'select %1$I::text as id, normalize_text(%2$I) as text from %3$I
         where tenant_id = %4$L and %2$I ~ ''[^ -~]|  '' and %2$I <> normalize_text(%2$I) and normalize_text(%2$I) <> ''''',
        place.id, place.text, place.business_table, known)
      loop
        begin
          execute format('update %I set %I = %L%s where tenant_id = %L and %I = %L', place.business_table, place.text,
            one.text, changed_stamp, known, place.id, one.id);
        exception when unique_violation then
          null;
        end;
      end loop;
    end loop;

    for place in select * from (values
        ('category', 'name', 'text', true), ('category', 'uom', 'text', true),
        ('item', 'name', 'text', true), ('item', 'erp_id', 'text', true), ('item', 'item_group', 'text', true),
        ('item', 'description', 'lines', true),
        ('price_level', 'target_id', 'text', false), ('price_level', 'target_name', 'text', false),
        ('erp_item_price', 'erp_item_id', 'text', false), ('erp_item_price', 'erp_price_group_id', 'text', false),
        ('facility_location', 'address', 'texts', true),
        ('customer', 'name', 'text', true), ('customer', 'description', 'lines', true),
        ('customer', 'erp_price_group_id', 'text', true), ('customer', 'order_submitter', 'texts', true),
        ('customer_location', 'name', 'text', false), ('customer_location', 'description', 'text', false),
        ('customer_location', 'store_number', 'text', false), ('customer_location', 'region', 'text', false),
        ('customer_location', 'market', 'text', false), ('customer_location', 'ad_group', 'text', false),
        ('customer_location', 'scope_id', 'text', false), ('customer_location', 'address', 'texts', false),
        ('customer_billing_address', 'address', 'texts', false),
        ('customer_contact', 'first_name', 'text', false), ('customer_contact', 'last_name', 'text', false),
        ('customer_contact', 'title', 'text', false),
        ('order_header', 'po_number', 'text', true), ('order_header', 'ship_from_location', 'text', true)
      ) as plain (business_table, text, rule, has_version)
    loop
      execute format(
        'update %1$I set %2$I = normalize_%3$s(%2$I)%4$s
         where tenant_id = %5$L and %2$I::text ~ ''[^ -~]|  |\\'' and %2$I <> normalize_%3$s(%2$I)
           and normalize_%3$s(%2$I)::text <> ''''',
        place.business_table, place.text, place.rule,
        case when place.has_version then format(', version = version + 1, updated_at = %L', stamp) else '' end, known);
    end loop;

    update price_level set target_key = text_key(normalize_text(target_key))
      where tenant_id = known and level_type = 'CATEGORY' and target_key ~ '[^ -~]|  ';
    update price_level set name_key = nullif(btrim(regexp_replace(text_key(target_name), '^.*? - ', '')), '')
      where tenant_id = known and name_key ~ '[^ -~]|  ';
    update customer set version = version + 1, updated_at = stamp,
        ship_from_locations = array(select normalize_text(name) from unnest(ship_from_locations) name)
      where tenant_id = known and ship_from_locations::text ~ '[^ -~]|  '
        and ship_from_locations <> array(select normalize_text(name) from unnest(ship_from_locations) name);
    -- A program with a twin keeps its text.
    update item set version = version + 1, updated_at = stamp,
        programs = array(
          select case when exists (select from program p where p.tenant_id = known and p.name = tag) then tag
            else normalize_text(tag) end
          from unnest(programs) tag)
      where tenant_id = known and programs::text ~ '[^ -~]|  '
        and programs <> array(
          select case when exists (select from program p where p.tenant_id = known and p.name = tag) then tag
            else normalize_text(tag) end
          from unnest(programs) tag);
    -- Search words with letters that have another form now.
    update item set name = name, description = description, item_group = item_group, sku = sku
      where tenant_id = known and search_words ~ '[ßæœøđðþłħı]';
    update customer set name = name, erp_id = erp_id where tenant_id = known and search_words ~ '[ßæœøđðþłħı]';
    update order_header set customer_name = customer_name, customer = customer
      where tenant_id = known
        and (search_words ~ '[ßæœøđðþłħı]'
          or customer_name || coalesce(location_name, '') ~ '[\u00ad\u200b-\u200f\u2060\ufeff]');
    insert into change_stamp (tenant_id, slot, changed_at) values (known, 0, stamp)
      on conflict (tenant_id, slot) do update set changed_at = greatest(change_stamp.changed_at, excluded.changed_at);
  end loop;
  set local app.tenant_id = '';
end $$;

-- Copies of texts for look-ups are keys from now on. What was unique stays unique in the same way, so that stored twins may stay;
-- commands refuse new ones.
alter table facility_location drop column name_lower;
alter table facility_location add column name_lower text not null generated always as (text_key(name)) stored;
create unique index facility_location_sibling
  on facility_location (tenant_id, parent_location_id, lower(name)) nulls not distinct;
create index facility_location_of_parent on facility_location (tenant_id, parent_location_id, name_lower);
create index facility_location_of_site on facility_location (tenant_id, site_parent_id, name_lower, location_id);
create index facility_location_by_name on facility_location (tenant_id, name_lower, location_id);

alter table category drop column code_lower;
alter table category drop column name_lower;
alter table category drop column uom_lower;
alter table category
  add column code_lower text not null generated always as (text_key(code)) stored,
  add column name_lower text not null generated always as (text_key(name)) stored,
  add column uom_lower text not null generated always as (text_key(uom)) stored;
create unique index category_code on category (tenant_id, lower(code));
create index category_by_code on category (tenant_id, code_lower, category_id);
create index category_by_name on category (tenant_id, name_lower, category_id);
create index category_by_uom on category (tenant_id, uom_lower, category_id);

alter table item drop column name_lower;
alter table item drop column sku_lower;
alter table item drop column item_group_lower;
alter table item
  add column name_lower text not null generated always as (text_key(name)) stored,
  add column sku_lower text not null generated always as (text_key(sku)) stored,
  add column item_group_lower text not null generated always as (text_key(item_group)) stored;
create unique index item_sku on item (tenant_id, lower(sku));
create index item_by_sku on item (tenant_id, sku_lower, item_id);
create index item_by_name on item (tenant_id, name_lower, item_id);
create index item_by_group on item (tenant_id, item_group_lower, item_id);

alter table price_group drop column name_lower;
alter table price_group add column name_lower text not null generated always as (text_key(name)) stored;
create unique index price_group_name on price_group (tenant_id, lower(name)) where status <> 'DELETED';
create index price_group_by_name on price_group (tenant_id, name_lower, price_group_id);

alter table erp_item_price drop column erp_item_lower;
alter table erp_item_price drop column erp_price_group_lower;
alter table erp_item_price
  add column erp_item_lower text not null generated always as (text_key(erp_item_id)) stored,
  add column erp_price_group_lower text not null generated always as (text_key(erp_price_group_id)) stored;
create index erp_item_price_by_item_and_group
  on erp_item_price (tenant_id, erp_item_lower, erp_price_group_lower, erp_item_pricing_id);
create index erp_item_price_by_item on erp_item_price (tenant_id, erp_item_lower, erp_item_pricing_id);
create index erp_item_price_by_group on erp_item_price (tenant_id, erp_price_group_lower, erp_item_pricing_id);

alter table terms drop column name_lower;
alter table terms add column name_lower text not null generated always as (text_key(name)) stored;
create unique index terms_name on terms (tenant_id, lower(name)) where status <> 'DELETED';
create index terms_by_name on terms (tenant_id, name_lower, terms_id);

alter table customer drop column name_lower;
alter table customer add column name_lower text not null generated always as (text_key(name)) stored;
create index customer_by_name on customer (tenant_id, name_lower, customer_id);

alter table customer_location drop column code_lower;
alter table customer_location drop column name_lower;
alter table customer_location
  add column code_lower text not null generated always as (text_key(code)) stored,
  add column name_lower text not null generated always as (text_key(name)) stored;
create unique index customer_location_code
  on customer_location (tenant_id, customer_id, lower(code)) where removed_at is null;
create index customer_location_of_code on customer_location (tenant_id, customer_id, code_lower);
create index customer_location_of_customer on customer_location (tenant_id, customer_id, name_lower, location_id);
create index customer_location_by_name on customer_location (tenant_id, name_lower, location_id);
create index customer_location_by_code on customer_location (tenant_id, code_lower, location_id);

alter table order_header drop column customer_name_lower;
alter table order_header drop column po_number_lower;
alter table order_header
  add column customer_name_lower text not null generated always as (text_key(customer_name)) stored,
  add column po_number_lower text generated always as (text_key(po_number)) stored;
create index order_header_by_customer_name on order_header (tenant_id, customer_name_lower, order_id);
create index order_header_of_customer
  on order_header (tenant_id, customer_id, po_number_lower, initialization_date);

select enable_text_search();
