-- Limits of failed sign-ins (docs/decisions/0027). Installation tables; strangers add rows, so all expire by clock.

drop table login_attempt;

-- Failures drain one by one: a row says when the last of them will be gone, and is removed then. Subjects are hashes of an
-- e-mail with a network or a browser, of a network, of an e-mail, and everybody.
create table login_failure (
  subject text primary key,
  drained_at timestamptz(3) not null
);
create index login_failure_drained on login_failure (drained_at);

-- Networks from which an e-mail has signed in lately, both as hashes.
create table login_network (
  email_hash text not null,
  network_hash text not null,
  known_until timestamptz(3) not null,
  primary key (email_hash, network_hash)
);
create index login_network_known on login_network (known_until);
