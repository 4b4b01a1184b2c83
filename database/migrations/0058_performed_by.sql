-- E-mail of the user who counted or moved material that another user posted.
alter table material_movement add column performed_by text;
alter table material_movement add constraint material_movement_performed_by check (performed_by <> '');
