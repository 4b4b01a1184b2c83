import type { CellValue, Column } from '#platform/kernel/grid/column.ts';
import { textKey } from '#platform/kernel/text/normalizeText.ts';

/** Value of a form field, or the reason for which the field cannot have the entered one. */
type EnteredValue = { value: unknown } | { problem: string };

/** How the cells of a column show and enter a field of the record's form. */
export interface FieldCell<Values> {
  field: keyof Values & string;
  /** Returns the value of the cell for that of the field. */
  toCell: (value: never) => CellValue;
  enter: (value: CellValue) => EnteredValue;
  /** Texts that the cell offers. */
  choices?: () => readonly string[];
  /** Replaces what the column says of its cells while they are edited. */
  column?: Pick<Column<never>, 'value' | 'text'>;
}

const toText = (value: CellValue): string => String(value ?? '').trim();

/** A text; an empty cell is an empty field. */
export const textCell = <Values>(field: keyof Values & string): FieldCell<Values> => ({
  field,
  toCell: (text: string) => text || null,
  enter: (value) => ({ value: toText(value) }),
});

/** A number or an amount; a text that is none is left to the rule of the form. */
export const numberCell = <Values>(field: keyof Values & string): FieldCell<Values> => ({
  field,
  toCell: (number: number | string | null) => number,
  enter: (value) => ({ value: value === '' ? null : (value ?? null) }),
});

/** Yes or no; an empty cell is no. */
export const checkCell = <Values>(field: keyof Values & string): FieldCell<Values> => ({
  field,
  toCell: (isChecked: boolean) => isChecked,
  enter: (value) => {
    if (typeof value === 'boolean') return { value };
    return toText(value) === '' ? { value: false } : { problem: 'Enter Yes or No' };
  },
  choices: () => ['Yes', 'No'],
});

interface CellChoice {
  readonly name: string;
}

interface ChoicesOptions<Choice extends CellChoice> {
  /** 'price group': "Price group not found: Retial". */
  noun: string;
  /** Returns what can be chosen; undefined while it is not loaded. */
  list: () => readonly Choice[] | undefined;
}

/** Finds a choice by its name, ignoring case. */
function findChoice<Choice extends CellChoice>(
  name: string,
  { noun, list }: ChoicesOptions<Choice>,
): { choice: Choice } | { problem: string } {
  const choices = list();
  if (!choices) return { problem: 'The choices are still loading. Try again.' };
  const found = choices.filter((choice) => textKey(choice.name) === textKey(name));
  const [choice] = found;
  if (!choice) return { problem: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found: ${name}` };
  return found.length > 1 ? { problem: `More than one ${noun} is called ${choice.name}` } : { choice };
}

const listNames = (choices: readonly CellChoice[] = []): readonly string[] => choices.map(({ name }) => name);

/** One of several records, entered by its name; an empty cell is none. */
export const namedChoiceCell = <Values, Choice extends CellChoice>(
  field: keyof Values & string,
  options: ChoicesOptions<Choice>,
): FieldCell<Values> => ({
  field,
  toCell: (choice: CellChoice | null) => choice?.name ?? null,
  enter: (value) => {
    const name = toText(value);
    if (name === '') return { value: null };
    const found = findChoice(name, options);
    return 'problem' in found ? found : { value: found.choice };
  },
  choices: () => listNames(options.list()),
});

/** Splits a list of names at its commas, but not inside a known name; the longest one counts. */
function splitNames(text: string, known: readonly string[]): readonly string[] {
  const keys = new Set(known.map(textKey));
  const longest = Math.max(1, ...known.map((name) => name.split(',').length));
  const parts = text.split(',');
  const names: string[] = [];
  while (parts.length > 0) {
    let length = Math.min(longest, parts.length);
    while (length > 1 && !keys.has(textKey(parts.slice(0, length).join(',')))) length -= 1;
    names.push(parts.splice(0, length).join(',').trim());
  }
  return names.filter((name) => name !== '');
}

/** Several records, entered by their names with commas; an empty cell is none. */
export const namedChoicesCell = <Values, Choice extends CellChoice>(
  field: keyof Values & string,
  options: ChoicesOptions<Choice>,
): FieldCell<Values> => ({
  field,
  toCell: (choices: readonly CellChoice[]) => listNames(choices).join(', '),
  enter: (value) => {
    const found = splitNames(toText(value), listNames(options.list())).map((name) =>
      findChoice(name, options),
    );
    const problem = found.find((one) => 'problem' in one);
    if (problem) return problem;
    const choices = found.flatMap((one) => ('choice' in one ? one.choice : []));
    return { value: choices.filter((choice, at) => choices.indexOf(choice) === at) };
  },
});
