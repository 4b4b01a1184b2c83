import { addressLine, type AddressTexts } from '../address/address.ts';
import { parseDay, parseInstant } from '../dates/day.ts';
import type { FieldChange } from './fieldChange.ts';
import { dayText, instantText, type TextFormat } from '../grid/cells/cellText.ts';
import { parseId } from '../ids/id.ts';
import { numberText } from '../numbers/numberText.ts';

/** Labels of a feature for its history. Missing labels are derived from the names of commands and fields. */
export interface HistoryLabels {
  /** Labels by the name of the command: `{ initializeOrder: 'Created the order' }`. */
  actions: Readonly<Record<string, string>>;
  /** Label of a field by its path: 'lineItems.3.quantity' is 'Line 3 quantity'. */
  field?: (path: string) => string | undefined;
  /** Text of a parsed value that needs its own format: a status, an amount, a contact. */
  value?: (value: unknown, path: string) => string | undefined;
  format?: TextFormat;
}

/** Converts 'expectedDeliveryDate' to 'Expected delivery date'. */
export function toSentenceCase(name: string): string {
  const text = name.replaceAll(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const actionText = (action: string, { actions }: HistoryLabels): string =>
  actions[action] ?? toSentenceCase(action);

export const fieldText = (path: string, { field }: HistoryLabels): string =>
  field?.(path) ?? toSentenceCase(path.replaceAll('.', ' '));

/** Parses a stored JSON text; returns the complete parts of a truncated one. */
function parseStoredValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (text.startsWith('"')) return text.slice(1).replaceAll(/\\(?=["\\/])/g, '');
    return /^[[{]/.test(text) ? parseTruncatedObject(text) : text;
  }
}

const parseTruncatedObject = (text: string): unknown =>
  Object.fromEntries(
    [...text.matchAll(/"(\w+)":("(?:[^"\\]|\\.)*"|(?:-?\d[\d.]*|true|false)(?=[,}\]]))/g)].map(
      ([, key = '', part = '']): [string, unknown] => [key, JSON.parse(part)],
    ),
  );

const isAddress = (value: object): value is AddressTexts => 'addressLine1' in value;

/** Formats the parts of a value, without ids and types. */
function readableParts(value: unknown, format: TextFormat | undefined): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'number') return [numberText(value)];
  if (typeof value === 'string') {
    if (parseId(value)) return [];
    if (parseInstant(value)) return [instantText(value, format)];
    return [parseDay(value) ? dayText(value) : value];
  }
  if (isAddress(value)) return [addressLine(value)];
  return Object.entries(value).flatMap(([key, part]) =>
    /^(id|type)$|Id$/.test(key) ? [] : readableParts(part, format),
  );
}

/** Formats a value by its type alone; empty when it has no readable part. */
export const formatPlainValue = (value: unknown, format?: TextFormat): string =>
  readableParts(value, format).join(', ');

/** Formats a stored value: undefined when there is none, empty when it has no readable part. */
function valueText(
  text: string | null,
  path: string,
  { value: formatCustomValue, format }: HistoryLabels,
): string | undefined {
  const value = text === null ? null : parseStoredValue(text);
  if (value === null || value === '') return undefined;
  return formatCustomValue?.(value, path) ?? formatPlainValue(value, format);
}

/** True when a side has no readable part, or both read alike although they differ by an id or a type. */
const isUnreadable = (previous: string | undefined, current: string | undefined): boolean =>
  previous === '' || current === '' || previous === current;

/** Formats the change of one field as a line: 'Line 3 quantity: 10 → 12', 'PO number: PO-17', 'Line 4: removed (...)'. */
export function changeText({ field, before, after }: FieldChange, labels: HistoryLabels): string {
  const [previous, current] = [valueText(before, field, labels), valueText(after, field, labels)];
  const name = fieldText(field, labels);
  if (isUnreadable(previous, current)) return `${name}: changed`;
  if (previous === undefined) return `${name}: ${current ?? 'empty'}`;
  return `${name}: ${current === undefined ? `removed (${previous})` : `${previous} → ${current}`}`;
}

const maxValueLength = 60;

const truncate = (text: string): string =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength).toWellFormed()}...` : text;

/** Formats the change for use in a sentence, with long values truncated: 'line 3 quantity from 10 to 12'. */
export function changePhrase({ field, before, after }: FieldChange, labels: HistoryLabels): string {
  const [previous, current] = [valueText(before, field, labels), valueText(after, field, labels)];
  // Leave the capitals of abbreviations.
  const name = fieldText(field, labels).replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
  if (isUnreadable(previous, current)) return name;
  return `${name} from ${truncate(previous ?? 'nothing')} to ${truncate(current ?? 'nothing')}`;
}
