import { expect, test } from 'vitest';
import { addNewRow } from './newText.ts';

const source = { id: (text: string) => text.toLowerCase() };

test.each([
  [['Spring'], undefined, false, ['Spring']],
  [['Spring'], 'Spr', false, ['Spring', 'Spr']],
  [['Spring', 'Spr 2'], 'spring', false, ['Spring', 'Spr 2']],
  [['joann@x.com'], 'ann@x.com', true, ['ann@x.com', 'joann@x.com']],
  [['joann@x.com', 'Ann@x.com'], 'ann@x.com', true, ['Ann@x.com', 'joann@x.com']],
  [[], 'Spr', false, ['Spr']],
])('adds to %j the text %j, complete: %s', (found, created, isComplete, rows) =>
  expect(addNewRow(source, found, created, isComplete)).toEqual(rows),
);
