-- A price of an order line that differs more from its list price is confirmed; null stands for the default.
alter table tenant add column max_price_change_percentage numeric(8, 5) check (max_price_change_percentage between 0 and 999);
