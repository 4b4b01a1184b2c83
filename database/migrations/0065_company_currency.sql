-- Currency of new customers and of prices that belong to no customer; null is the default.
alter table tenant add column currency text;
alter table tenant add constraint tenant_currency_check check (currency in ('USD', 'CAD'));
grant update (currency) on tenant to trellis_app;
