-- Customer and location as copied to an order, as words by which the order is found (docs/decisions/0040).
alter table order_header
  add column location_name text generated always as (customer #>> '{location,name}') stored,
  add column search_words text not null generated always as (
    search_words(customer_name) || coalesce(search_words(customer #>> '{location,name}'), '')) stored;

-- As in 0033_search_words.sql, with the words of orders.
create or replace function searched_texts() returns table (business_table regclass, id_column name, texts name[])
language sql stable as $$
  values
    ('item'::regclass, 'item_id'::name, '{name_lower,sku_lower,upc,erp_id,item_group_lower,search_words}'::name[]),
    ('customer', 'customer_id', '{name_lower,erp_id,search_words}'),
    ('customer_location', 'location_id', '{name_lower,code_lower}'),
    ('erp_item_price', 'erp_item_pricing_id', '{erp_item_lower,erp_price_group_lower}'),
    ('order_header', 'order_id', '{order_number,customer_name_lower,po_number_lower,sales_person,search_words}')
$$;
drop index if exists order_header_texts;

select enable_text_search();
