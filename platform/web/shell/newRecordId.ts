/** Stands in a path for the id of a record that is entered. */
export const newRecordId = 'new';
