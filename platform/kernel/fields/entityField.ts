import { formatPlainValue, type HistoryLabels } from '../history/changeText.ts';
import type { TextFormat } from '../grid/cells/cellText.ts';

/** A field of an entity as people read it; forms, problems, history and conflicts use the same name and text. */
export interface EntityField<Names> {
  /** As forms write it: 'PO Number'. */
  readonly label: string;
  /** Formats values that cannot be formatted by their type alone, unlike numbers, days, booleans and addresses. */
  readonly text?: (value: unknown, names: Names) => string | undefined;
}

/** Returns the name of a field in a sentence: 'PO number' for the label 'PO Number'. */
export const fieldName = ({ label }: EntityField<never>): string =>
  label.replaceAll(/(?<= )[A-Z](?![A-Z])/g, (first) => first.toLowerCase());

/** Formats the value of a field; empty when there is nothing to read. `names` has the names that values refer to. */
export const formatField = <Names>(
  { text }: EntityField<Names>,
  value: unknown,
  names: Names,
  format?: TextFormat,
): string => text?.(value, names) ?? formatPlainValue(value, format);

// `Object` loses the type of keys; tables of fields are constants without further keys.

/** Keys of a table of fields, in its order. */
export const fieldKeys = <Key extends string>(fields: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(fields) as Key[];

/** Returns a value for each field of a table. */
export const mapFields = <Key extends string, Field, Mapped>(
  fields: Readonly<Record<Key, Field>>,
  map: (field: Field, key: Key) => Mapped,
): Readonly<Record<Key, Mapped>> =>
  Object.fromEntries(fieldKeys(fields).map((key) => [key, map(fields[key], key)])) as Record<Key, Mapped>;

/** Returns the field of a key; undefined for keys that only another version of the product has. */
export const findOwnField = <Names>(
  fields: Readonly<Record<string, EntityField<Names>>>,
  key: string,
): EntityField<Names> | undefined => (Object.hasOwn(fields, key) ? fields[key] : undefined);

interface FieldHistoryOptions<Names> {
  actions: HistoryLabels['actions'];
  findField: (path: string) => EntityField<Names> | undefined;
  names: Names;
  format?: TextFormat | undefined;
}

/** Returns the labels of an entity's history, read from its fields. */
export const buildHistoryLabels = <Names>({
  actions,
  findField,
  names,
  format,
}: FieldHistoryOptions<Names>): HistoryLabels => ({
  actions,
  field: (path) => {
    const field = findField(path);
    return field && fieldName(field);
  },
  value: (value, path) => findField(path)?.text?.(value, names),
  ...(format && { format }),
});
