-- People whose accounts are somebody else's: what is known here of their sign-outs and locks. Installation tables.

-- Access tokens of a subject that were issued before an instant are refused.
create table called_in (
  subject text primary key,
  issued_before timestamptz(3) not null,
  -- None of them is alive then.
  kept_until timestamptz(3) not null
);

-- Kept out by an administrator of the installation, whatever their provider says.
create table barred_person (
  email text primary key check (email = lower(email)),
  barred_at timestamptz(3) not null
);
