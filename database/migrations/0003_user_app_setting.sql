-- What one user keeps for one grid (formatting rules, layouts): a value that only the browser understands.
create table user_app_setting (
  tenant_id text not null,
  setting_id uuid not null,
  email_address text not null check (email_address <> ''),
  setting_group text not null check (setting_group <> ''),
  name text not null check (name <> ''),
  base64_settings text not null check (length(base64_settings) <= 262144),
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (tenant_id, setting_id)
);
-- One value per user, group and name, however the e-mail is spelled; also finds the settings of a user.
create unique index user_app_setting_of_user on user_app_setting (tenant_id, lower(email_address), setting_group, name);
create index user_app_setting_shared on user_app_setting (tenant_id, setting_group, name) where shared;
select distribute('user_app_setting');
select protect('user_app_setting');
