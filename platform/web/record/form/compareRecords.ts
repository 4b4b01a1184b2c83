import { isSameFormValue } from '../../form/isSameFormValue.ts';
import type { NamedField, RecordDefinition, RecordField } from './recordFields.ts';

/** Another user saved first: the common base and both versions. */
export interface RecordConflict<Values> {
  base: Values;
  baseVersion: number;
  mine: Values;
  theirs: Values;
  version: number;
}

export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
}

interface RecordComparison<Values> {
  /** Changed by both users, differently: the user has to choose. */
  both: readonly ConflictField[];
  /** Labels of the fields that only the other user changed. */
  onlyTheirs: readonly string[];
  /** Merges both records; fields in `theirLabels` take the other user's values. */
  merge: (theirLabels: ReadonlySet<string>) => Values;
}

/** A named field and the keys of all values that are chosen with it. */
interface FieldGroup<Values, Context> extends NamedField<Values, Context> {
  keys: readonly string[];
}

function groupFields<Values extends object, Context>({
  fields,
}: RecordDefinition<Values, Context>): readonly FieldGroup<Values, Context>[] {
  const entries = Object.entries<RecordField<Values, Context>>(fields);
  return entries.flatMap(([name, field]) => {
    if ('chosenWith' in field) return [];
    const dependent = entries.flatMap(([key, other]) =>
      'chosenWith' in other && other.chosenWith === name ? [key] : [],
    );
    return [{ ...field, keys: [name, ...dependent] }];
  });
}

/** Labels of the fields in which two records differ once both are stored. */
export function findDifferingLabels<Values extends object, Context>(
  definition: RecordDefinition<Values, Context>,
  a: Values,
  b: Values,
): ReadonlySet<string> {
  const before = definition.normalize(a);
  const after = definition.normalize(b);
  const values = [before, after].map((normalized) => new Map(Object.entries(normalized)));
  const isSame = ({ keys, compared }: FieldGroup<Values, Context>): boolean =>
    compared
      ? isSameFormValue(compared(before), compared(after))
      : keys.every((key) => isSameFormValue(values[0]?.get(key), values[1]?.get(key)));
  return new Set(
    groupFields(definition)
      .filter((group) => !isSame(group))
      .map(({ label }) => label),
  );
}

/** Compares the changes of two users since `base`. `context` is passed to the texts of the fields. */
export function compareRecords<Values extends object, Context>(
  definition: RecordDefinition<Values, Context>,
  { base, mine, theirs }: Pick<RecordConflict<Values>, 'base' | 'mine' | 'theirs'>,
  context: Context,
): RecordComparison<Values> {
  const groups = groupFields(definition);
  const changedByMe = findDifferingLabels(definition, base, mine);
  const changedByThem = findDifferingLabels(definition, base, theirs);
  const differing = findDifferingLabels(definition, mine, theirs);
  const both = groups.filter(({ label }) =>
    [changedByMe, changedByThem, differing].every((labels) => labels.has(label)),
  );
  const onlyTheirs = groups.filter(({ label }) => changedByThem.has(label) && !changedByMe.has(label));
  const formatField = (values: Values, { text, keys: [key] }: FieldGroup<Values, Context>) => {
    const normalized = definition.normalize(values);
    const value: unknown = new Map(Object.entries(normalized)).get(key ?? '');
    // The id of another record has no text until the name of that record is loaded.
    return text(normalized, context) || (typeof value === 'string' && value ? 'Not loaded' : '');
  };
  return {
    both: both.map((group) => ({
      label: group.label,
      mine: formatField(mine, group),
      theirs: formatField(theirs, group),
    })),
    onlyTheirs: onlyTheirs.map(({ label }) => label),
    merge: (theirLabels) => {
      const choices = [...onlyTheirs, ...both.filter(({ label }) => theirLabels.has(label))];
      const keys = new Set(choices.flatMap((group) => group.keys));
      return { ...mine, ...Object.fromEntries(Object.entries(theirs).filter(([key]) => keys.has(key))) };
    },
  };
}

/** Returns true when two records are equal once both are stored. */
export const isSameRecord = <Values extends object, Context>(
  definition: RecordDefinition<Values, Context>,
  a: Values,
  b: Values,
): boolean => findDifferingLabels(definition, a, b).size === 0;
