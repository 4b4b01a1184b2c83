import { type EntityField, formatField, mapFields } from '#platform/kernel/fields/entityField.ts';
import type { Problem } from '#platform/kernel/results/result.ts';

interface FieldBase {
  /**
   * Form fields by their path in the server's input, where the two differ. The longest prefix of a path counts; one
   * with a dot at its end keeps the rest of the path.
   */
  inputPaths?: Readonly<Record<string, string>>;
}

/** A field that has its own name, text and choice in a conflict. */
export interface NamedField<Values, Context> extends FieldBase {
  label: string;
  /** Text of the value, as a user reads it. */
  text: (values: Values, context: Context) => string;
  /** Returns the part of the value that counts as a change, the id of a choice; the whole value when absent. */
  compared?: (values: Values) => unknown;
}

/** A field that is chosen with another one in a conflict: a location belongs to its customer. */
interface DependentField<Values> extends FieldBase {
  chosenWith: keyof Values & string;
}

export type RecordField<Values, Context> = NamedField<Values, Context> | DependentField<Values>;

/** Fields of a record by the key of their value. */
export type RecordFields<Values, Context> = {
  readonly [Key in keyof Values]: RecordField<Values, Context>;
};

/** Fields of a record and the form of its values once they are stored. */
export interface RecordDefinition<Values, Context> {
  fields: RecordFields<Values, Context>;
  /** Returns the values as they read once stored, trimmed and completed. Must not throw. */
  normalize: (values: Values) => Values;
}

/** The form of a record, which its feature declares once: fields, rules and the mapping from the stored record. */
export interface RecordFormDefinition<Values, Stored, Context> extends RecordDefinition<Values, Context> {
  toValues: (stored: Stored) => Values;
  /** Fields of the server's input that hold the record, where it is a part of another: 'contact'. */
  inputParts?: readonly string[];
  requiredFields: readonly (keyof Values & string)[];
  /**
   * Returns messages by form field, none when the values are valid. `accepted` are the values that were stored or filled
   * in, not entered.
   */
  validate: (values: Values, accepted: Values) => Readonly<Record<string, string>>;
  /** Returns the text of the toast when the user tries to save invalid fields, from their messages. */
  invalidText?: (messages: Readonly<Record<string, string>>) => string;
  /** Kind of that toast, a warning by default. */
  invalidKind?: 'warning' | 'error';
  /** Texts at the fields, below their labels, by the messages that they replace: 'Must be 12 digits'. */
  shortMessages?: Readonly<Record<string, string>>;
}

/** Returns a form field that is named and formatted as the field of its entity. */
export const toRecordField = <Values, Names>(
  field: EntityField<Names>,
  getValue: (values: Values) => unknown,
): NamedField<Values, Names> => ({
  label: field.label,
  text: (values, names) => formatField(field, getValue(values), names),
});

/** Returns the form fields whose values have the keys of the fields of their entity. */
export const toRecordFields = <Values, Names, Key extends keyof Values & string>(
  fields: Readonly<Record<Key, EntityField<Names>>>,
): Readonly<Record<Key, NamedField<Values, Names>>> =>
  mapFields(fields, (field, key) => toRecordField(field, (values) => values[key]));

/** Returns the texts of the named fields by their labels, to show a record that is not edited. */
export const formatFields = <Values extends object, Context>(
  fields: RecordFields<Values, Context>,
  values: Values,
  context: Context,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values<RecordField<Values, Context>>(fields).flatMap((field) =>
      'label' in field ? [[field.label, field.text(values, context)]] : [],
    ),
  );

/** Returns a function from a path that a rule or the server reports to the form field. */
export function createFormFieldFinder(
  fields: Readonly<Record<string, FieldBase>>,
  inputParts: readonly string[] = [],
): (path: readonly string[]) => string {
  const prefixes = Object.values(fields)
    .flatMap(({ inputPaths = {} }) => Object.entries(inputPaths))
    .toSorted(([a], [b]) => b.length - a.length);
  return (path) => {
    const isInPart = path.length > 1 && inputParts.includes(path[0] ?? '');
    const inputPath = path.slice(isInPart ? 1 : 0).join('.');
    const found = prefixes.find(([prefix]) => inputPath.startsWith(prefix));
    if (!found) return inputPath;
    const [prefix, field] = found;
    return prefix.endsWith('.') ? field + inputPath.slice(prefix.length) : field;
  };
}

/** Returns the first message of each form field; problems without a field are left out. */
export function collectMessages(
  problems: readonly Problem[],
  findFormField: (path: readonly string[]) => string,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const problem of problems)
    if ('field' in problem) messages[findFormField(problem.field)] ??= problem.message;
  return messages;
}
