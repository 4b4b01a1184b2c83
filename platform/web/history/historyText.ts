import { dayOf, instantOf } from '#platform/kernel/day.ts';
import { dayText, instantText } from '#platform/kernel/grid/cellText.ts';
import type { HistoryQuery } from '../query/documents.ts';

export type HistoryEntry = NonNullable<HistoryQuery['history']>['nodes'][number];

/** What a feature calls what changes of its entities are made of; what it leaves out is made of the name itself. */
export interface HistoryWords {
  /** What a command did, by its name: `{ initializeOrder: 'Created the order' }`. */
  actions: Readonly<Record<string, string>>;
  /** A field by its path in a change: 'lineItems.3.quantity' is 'Line 3 quantity'. */
  field?: (path: string) => string | undefined;
  /** A value that does not read as it is stored: 'PARTIALLY_SHIPPED'. */
  value?: (text: string) => string | undefined;
}

/** 'expectedDeliveryDate' as people read it: 'Expected delivery date'. */
export function wordsOf(name: string): string {
  const text = name.replaceAll(/(?<=[a-z])([A-Z])/g, ' $1').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const actionText = (action: string, { actions }: HistoryWords): string =>
  actions[action] ?? wordsOf(action);

export const fieldText = (path: string, { field }: HistoryWords): string =>
  field?.(path) ?? wordsOf(path.replaceAll('.', ' '));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The parts of a value that say something, e.g. the lines of an address. */
function leaves(value: unknown): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, part]) => (/^(id|type)$/i.test(key) ? [] : leaves(part)));
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** A stored value as people read it; undefined when there was none. */
function valueText(text: string | null, { value }: HistoryWords): string | undefined {
  const plain = leaves(text === null ? null : parsed(text)).join(', ');
  if (plain === '') return undefined;
  const named = value?.(plain);
  if (named !== undefined) return named;
  if (instantOf(plain)) return instantText(plain);
  return dayOf(plain) ? dayText(plain) : plain;
}

/** One line about one field: 'Line 3 quantity: 10 → 12', 'PO number: PO-17', 'Line 4: removed (...)'. */
export function changeText(
  { field, before, after }: HistoryEntry['changes'][number],
  words: HistoryWords,
): string {
  const [was, is] = [valueText(before, words), valueText(after, words)];
  const name = fieldText(field, words);
  if (was === undefined) return `${name}: ${is ?? 'empty'}`;
  return `${name}: ${is === undefined ? `removed (${was})` : `${was} → ${is}`}`;
}
