import { expect, test } from 'vitest';
import { formatCount, formatDeskChange, formatPost } from './countText.ts';

const lavender = {
  itemName: 'Lavender',
  locationPath: 'House 1 › Bay 3',
  grade: 1,
  quantity: 1200,
  comment: null,
};

test('formats what was counted where', () => {
  expect(formatCount(lavender)).toBe('Lavender at House 1 › Bay 3, grade 1: 1,200');
  expect(formatCount({ ...lavender, comment: 'tagged' })).toBe(
    'Lavender at House 1 › Bay 3, grade 1: 1,200 (tagged)',
  );
});

test('formats a post with what became of its counts', () => {
  expect(formatPost(['RECORDED'])).toBe('Posted 1 count');
  expect(formatPost(['RECORDED', 'DUPLICATE', 'HELD', 'REJECTED', 'REJECTED', 'DELETED_ON_SERVER'])).toBe(
    'Posted 6 counts: 1 held, 2 refused, 1 deleted before',
  );
});

test('names the slot of a changed count once, unless it changed', () => {
  const before = formatCount(lavender);
  const fewer = formatCount({ ...lavender, quantity: 35 });
  const moved = formatCount({ ...lavender, grade: 2 });
  expect(formatDeskChange([{ before, after: fewer }])).toBe(
    'Changed a count: Lavender at House 1 › Bay 3, grade 1: 1,200 → 35',
  );
  expect(formatDeskChange([{ before, after: moved }])).toBe(
    'Changed a count: Lavender at House 1 › Bay 3, grade 1: 1,200 → Lavender at House 1 › Bay 3, grade 2: 1,200',
  );
});
