-- Programs that sign in by themselves. The table belongs to the installation, like `account`.

create table machine_client (
  client_id text primary key check (client_id ~ '^[a-z][a-z0-9-]{2,39}$'),
  tenant_id text not null references tenant,
  -- SHA-256 of a random secret: nobody can guess that, so that it needs no slow hash.
  secret_hash text not null,
  -- Null: all of them.
  capabilities text[],
  created_at timestamptz(3) not null
);
create index machine_client_of_tenant on machine_client (tenant_id);
