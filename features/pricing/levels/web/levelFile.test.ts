import { expect, test } from 'vitest';
import { proposeMapping } from '#platform/kernel/import/columnMapping.ts';
import { readTable } from '#platform/kernel/import/readTable.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { toCsvFile } from '#platform/web/grid/toolbar/exportRows.ts';
import { aLevelDraft } from '../../web/testing/levelDraft.ts';
import { priceLevelColumns } from './levelColumns.ts';
import type { LevelDraft } from './levelDraft.ts';
import { isLevelFileColumn, levelFileColumns, readLevelFile } from './levelFile.ts';

const today = '2027-02-28';
const levels: readonly LevelDraft[] = [
  { ...aLevelDraft(1), endDate: '2027-05-31' },
  { ...aLevelDraft(2), quantityThreshold: 12, growerCost: 1.25 },
];

function read(text: string) {
  const bytes = new TextEncoder().encode(text);
  const file = { name: 'levels.csv', type: 'text/csv', size: bytes.length, bytes };
  const table = unwrapResult(readTable(file, TextDecoder));
  const { mapping } = proposeMapping(levelFileColumns, table.header);
  return readLevelFile(table, mapping, {
    levels,
    today,
    targets: {
      find: (type, code) =>
        levels.map(({ target }) => target).find((target) => type === 'ITEM' && target.code === code),
    },
  });
}

test('leaves exported levels unchanged', async () => {
  const rows = levels.map((level) => ({ level, messages: undefined }));
  const columns = priceLevelColumns(false, today).filter(isLevelFileColumn);
  const text = await (await toCsvFile({ rows, columns })).text();
  expect(read(text)).toEqual({ added: [], changes: [], changedCount: 0, unchangedCount: 2 });
});

test('changes the level with the same target, threshold and start, and adds others', () => {
  const [first] = levels;
  const { added, changes, changedCount } = read(
    `SKU,Price,Start,End,Threshold\n${first?.target.code},$9.5,${first?.startDate},,${first?.quantityThreshold}\n${first?.target.code},8,${first?.startDate},,50\nNEW,x,,Ongoing,`,
  );
  expect(changedCount).toBe(1);
  expect(changes).toContainEqual({
    row: { level: first, messages: undefined },
    key: 'customerSellPrice',
    value: 9.5,
  });
  expect(added).toMatchObject([
    { target: first?.target, quantityThreshold: 50, customerSellPrice: 8 },
    // The table refuses the price at its cell.
    {
      type: 'ITEM',
      target: { id: '', code: 'NEW' },
      customerSellPrice: 'x',
      startDate: today,
      endDate: null,
    },
  ]);
});
