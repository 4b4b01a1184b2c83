-- Items name programs without regard to case; each batch of an item import looks some up by their keys.
create index program_by_key on program (tenant_id, text_key(name));
