import { expect, test } from 'vitest';
import { changeText } from '#platform/kernel/history/changeText.ts';
import { itemHistoryLabels } from './itemFields.ts';

test('formats the codes of categories, which the history stores', () =>
  expect(
    changeText(
      { field: 'categories', before: '["SHR-2G"]', after: '["SHR-2G","2026-11-21"]' },
      itemHistoryLabels,
    ),
  ).toBe('Categories: SHR-2G → SHR-2G, 2026-11-21'));
