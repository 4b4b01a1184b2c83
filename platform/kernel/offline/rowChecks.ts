/** Checks of stored rows by hand: a schema of zod needs ten times as long, which 20,000 rows would add to every start. */

/** Returns the field of a row; undefined without one. */
export const readField = (row: unknown, field: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, field) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether all these fields of a row are texts. */
export const hasTexts = (row: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => isText(readField(row, field)));

/** Whether each of these fields of a row is a text or null. */
export const hasOptionalTexts = (row: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => {
    const value = readField(row, field);
    return value === null || isText(value);
  });

/** Whether all these fields of a row are numbers. */
export const hasNumbers = (row: unknown, fields: readonly string[]): boolean =>
  fields.every((field) => typeof readField(row, field) === 'number');
