-- Tables and columns get the names of docs/vocabulary.md; their indexes and constraints follow.

alter table order_head rename to order_header;
alter index order_head_pkey rename to order_header_pkey;
alter index order_head_number rename to order_header_number;
alter index order_head_by_number rename to order_header_by_number;
alter index order_head_by_initialization rename to order_header_by_initialization;
alter index order_head_by_customer_name rename to order_header_by_customer_name;
alter index order_head_by_delivery rename to order_header_by_delivery;
alter index order_head_by_status rename to order_header_by_status;
alter index order_head_by_total rename to order_header_by_total;
alter index order_head_by_updated rename to order_header_by_updated;
alter index order_head_of_customer rename to order_header_of_customer;
alter index order_head_unfinished rename to order_header_unfinished;
-- Exists only with trigrams (0022_text_search.sql). enable_text_search() finds it by the name of its table.
alter index if exists order_head_texts rename to order_header_texts;

alter table row_total rename to row_counter;
alter index row_total_pkey rename to row_counter_pkey;

alter table denied_token rename to revoked_token;
alter table revoked_token rename column denied_until to expires_at;
alter index denied_token_pkey rename to revoked_token_pkey;

alter table called_in rename to session_revocation;
alter table session_revocation rename column kept_until to expires_at;
alter index called_in_pkey rename to session_revocation_pkey;

alter table barred_person rename to blocked_user;
alter table blocked_user rename column barred_at to blocked_at;
alter index barred_person_pkey rename to blocked_user_pkey;

alter table login_network rename column known_until to expires_at;
alter index login_network_known rename to login_network_expiry;

-- Sign-ins at another provider that are not finished.
update oidc_record set kind = 'FacadeSignIn' where kind = 'FacadeTrip';

-- Constraints of primary keys follow their indexes. Checks, foreign keys and (from PostgreSQL 18 on) not-null constraints have
-- automatic names. Citus cannot rename constraints of distributed tables, so they keep their names there.
do $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as owner, c.conname as old_name,
        replace(regexp_replace(c.conname, '^' || renamed.old_table || '_', renamed.new_table || '_'),
          renamed.old_column, renamed.new_column) as new_name
      from (values
          ('order_head', 'order_header', '', '', true),
          ('row_total', 'row_counter', '', '', true),
          ('denied_token', 'revoked_token', 'denied_until', 'expires_at', false),
          ('called_in', 'session_revocation', 'kept_until', 'expires_at', false),
          ('barred_person', 'blocked_user', 'barred_at', 'blocked_at', false),
          ('login_network', 'login_network', 'known_until', 'expires_at', false)
        ) renamed (old_table, new_table, old_column, new_column, is_distributed)
      join pg_constraint c on c.conrelid = renamed.new_table::regclass
      where not (renamed.is_distributed and exists (select from pg_extension where extname = 'citus'))
  loop
    if one.new_name <> one.old_name then
      execute format('alter table %s rename constraint %I to %I', one.owner, one.old_name, one.new_name);
    end if;
  end loop;
end $$;

-- As in 0022_text_search.sql, with the new name of the table.
create or replace function searched_texts() returns table (business_table regclass, id_column name, texts name[])
language sql stable as $$
  values
    ('item'::regclass, 'item_id'::name, '{name_lower,sku_lower,upc,erp_id,item_group_lower}'::name[]),
    ('customer', 'customer_id', '{name_lower,erp_id}'),
    ('customer_location', 'location_id', '{name_lower,code_lower}'),
    ('erp_item_price', 'erp_item_pricing_id', '{erp_item_lower,erp_price_group_lower}'),
    ('order_header', 'order_id', '{order_number,customer_name_lower,po_number_lower,sales_person}')
$$;
