import { expect, test } from 'vitest';
import type { CountPayload } from '../deviceCounts/deviceCount.ts';
import {
  addToCount,
  type CountDraft,
  editCountDraft,
  endCountDraft,
  hasInput,
  hasTypedCount,
  isCodeLike,
  newCountDraft,
  parseCountDraft,
  toCountPayload,
  toUnknownItem,
} from './countDraft.ts';

const bay = { locationId: 'bay 2', locationPath: 'House 2 › Bay 2' };
const item = { itemId: 'item 1', code: null, name: 'Katsura Tree', sku: 'TRE1', upc: null };
const draft: CountDraft = { ...newCountDraft(bay), item, expression: '12 × 4' };

const payload: CountPayload = {
  itemId: 'item 1',
  code: null,
  itemName: 'Katsura Tree',
  sku: 'TRE1',
  upc: null,
  ...bay,
  siteName: 'Canby Farm',
  grade: 2,
  quantity: 48,
  comment: null,
};

const problem = (change: Partial<CountDraft>): unknown => {
  const result = toCountPayload({ ...draft, ...change }, 'Canby Farm');
  if (result.ok) return undefined;
  const [first] = result.problems;
  return ['field' in first && first.field[0], first.message];
};

test('returns what is stored of a count', () => {
  expect(toCountPayload(draft, 'Canby Farm')).toMatchObject({ ok: true, value: payload });
  expect(toCountPayload({ ...draft, expression: '0', comment: '  ' }, 'Canby Farm')).toMatchObject({
    ok: true,
    value: { quantity: 0, comment: null },
  });
});

const required = 'Item, Quantity and Location are Required!';

test.each<[Partial<CountDraft>, string, string]>([
  [{ locationId: null, item: null }, 'location', required],
  [{ item: null, expression: '' }, 'item', required],
  [{ expression: ' ' }, 'quantity', required],
  [{ expression: '12 ×' }, 'quantity', 'Count not calculate expression'],
  [{ expression: '1/0' }, 'quantity', 'Invalid Result'],
  [{ expression: '1e400' }, 'quantity', 'Count not calculate expression'],
  [{ expression: '-1' }, 'quantity', 'Value cannot be negative'],
  [{ comment: 'a\0' }, 'comment', 'Comment contains invalid characters'],
  [{ comment: '\udc00' }, 'comment', 'Comment contains invalid characters'],
  [{ comment: 'x'.repeat(2001) }, 'comment', 'Comment cannot exceed 2000 characters'],
])('refuses %j at the field %s: %s', (change, field, message) =>
  expect(problem(change)).toEqual([field, message]),
);

test('adds a count to the first of its slot', () => {
  const added = { ...payload, quantity: 7, comment: 'by the door' };
  expect(addToCount(payload, added)).toMatchObject({
    ok: true,
    value: { quantity: 55, comment: 'by the door' },
  });
  expect(addToCount({ ...payload, comment: 'first' }, added)).toMatchObject({
    ok: true,
    value: { comment: 'first\nby the door' },
  });
  expect(addToCount({ ...payload, quantity: 999_999_999_999_999 }, added)).toMatchObject({
    ok: false,
    problems: [{ message: 'Value too large' }],
  });
  expect(addToCount({ ...payload, comment: 'x'.repeat(1995) }, added)).toMatchObject({ ok: false });
});

test('restores what was typed when the last of several edits ends, and stays at the location otherwise', () => {
  const count = { id: 'count 1', siteId: 'canby', payload: { ...payload, quantity: 96, comment: 'old' } };
  const edited = editCountDraft(draft, count);
  expect(edited).toMatchObject({ expression: '96', comment: 'old', edited: { id: 'count 1' } });
  const again = editCountDraft(edited, { ...count, id: 'count 2' });
  expect(endCountDraft(again)).toEqual(draft);
  expect(endCountDraft(draft)).toEqual(newCountDraft(bay));
});

test('knows what would be lost', () => {
  expect(hasInput(newCountDraft(bay))).toBe(false);
  expect(hasInput({ ...newCountDraft(bay), item })).toBe(true);
  expect(hasTypedCount({ ...draft, expression: '' })).toBe(false);
  expect(hasTypedCount({ ...draft, expression: '', comment: 'wet' })).toBe(true);
});

test('reads a stored draft, and none that another release has written in another form', () => {
  const edited = editCountDraft(draft, { id: 'count 1', siteId: 'canby', payload });
  expect(parseCountDraft(structuredClone(edited))).toEqual(edited);
  expect(parseCountDraft({ ...draft, grade: 'A' })).toBeUndefined();
  expect(parseCountDraft(undefined)).toBeUndefined();
});

test('keeps codes that can be stored', () => {
  expect(toUnknownItem(' 999 ')).toMatchObject({ itemId: null, code: '999', name: 'Code 999' });
  for (const code of ['', ' ', 'a\0', '\ud800', '9'.repeat(256)]) expect(toUnknownItem(code)).toBeUndefined();
});

test.each([
  ['411700009062', true],
  ['TRE0009-BB20', true],
  ['maple', false],
  ['maple 15', false],
  ['15g', false],
])('takes %j for a code: %s', (text, expected) => expect(isCodeLike(text)).toBe(expected));
