-- Address with which a sales person signs in, where customers know another one (docs/decisions/0090).
alter table sales_person add column sign_in_email text;
create unique index sales_person_sign_in_email on sales_person (tenant_id, sign_in_email) where status <> 'DELETED';
