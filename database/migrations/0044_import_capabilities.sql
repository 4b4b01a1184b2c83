-- Jobs act with the capabilities of the user who started them; null stands for all.
alter table import_job add column capabilities text[];
