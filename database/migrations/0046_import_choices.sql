-- Choices of the user about what an import creates: programs that do not exist, and the days of new terms.
alter table import_job add column choices jsonb not null default '{}';
