import { useEffect, useEffectEvent } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { ChangedValues } from '#platform/web/record/form/useRecordForm.ts';
import { recordMutation } from '#platform/web/record/form/recordMutation.ts';
import type { RowMessages, RowsDefinition } from '#platform/web/record/rows/rowsDefinition.ts';
import { useRecordRows } from '#platform/web/record/rows/useRecordRows.ts';
import { UpdatePriceLevelsDocument } from '../../web/documents.ts';
import type { LoadedPriceGroup, PriceGroupSession } from '../../groups/web/priceGroupAccess.ts';
import { enterLevelCell } from './levelCells.ts';
import type { LevelRow } from './levelColumns.ts';
import {
  checkLevelDraft,
  createLevelDraft,
  isSameLevelDraft,
  type LevelDraft,
  toLevelDraft,
  toLevelInput,
  updateTargets,
} from './levelDraft.ts';
import { checkLevelDrafts, toColumnKey } from './levelProblems.ts';
import { formatLevelName, formatLevelValues } from './levelTexts.ts';
import { type LevelTargets, useFindTargets, useLevelTargets } from './useLevelTargets.ts';

const levelRows: RowsDefinition<LevelDraft, LoadedPriceGroup> = {
  rowId: ({ priceLevelId }) => priceLevelId,
  toRows: ({ priceLevels }) => priceLevels.map(toLevelDraft),
  isSame: isSameLevelDraft,
  check: checkLevelDrafts,
  inputField: 'priceLevels',
  toColumnKey,
  formatName: formatLevelName,
  formatValues: formatLevelValues,
};

const updateLevels = (priceGroupId: string) =>
  recordMutation({
    document: UpdatePriceLevelsDocument,
    toInput: ({ values, expectedVersion }: ChangedValues<readonly LevelDraft[]>) => ({
      priceGroupId,
      expectedVersion,
      priceLevels: values.flatMap((draft) => {
        const checked = checkLevelDraft(draft);
        return checked.ok ? [toLevelInput(checked.value)] : [];
      }),
    }),
    getStored: ({ priceGroup }) => priceGroup,
  });

const toGridRow = (level: LevelDraft, messages: RowMessages | undefined): LevelRow => ({ level, messages });
const getLevel = ({ level }: LevelRow): LevelDraft => level;

/** The levels of a price group, as they are entered. */
export type LevelsForm = ReturnType<typeof useLevels>;

/** The levels of a price group in the form, whose items and categories are looked up by their codes. */
export function useLevels(session: PriceGroupSession, today: Day) {
  const { record: group } = session;
  const targets: LevelTargets = useLevelTargets(levelRows.toRows(group));
  const form = useRecordRows<LevelDraft, LevelRow, LoadedPriceGroup>(levelRows, {
    session,
    update: updateLevels(group.priceId),
    toGridRow,
    getRow: getLevel,
    enterCell: (level, key, value) =>
      enterLevelCell(level, { key, value }, { today, findTarget: targets.find }) ?? 'Enter Item or Category',
    createRow: () => createLevelDraft(today),
    texts: { saved: 'Price levels saved', failed: 'Error saving price level' },
  });
  const followTargets = useEffectEvent(() => {
    const storedLevels = levelRows.toRows(group);
    for (const { type, target } of storedLevels) targets.add(type, target.code, target);
    form.change((levels) => updateTargets(levels, storedLevels));
  });
  useEffect(() => followTargets(), [group]);

  useFindTargets({
    levels: form.values,
    targets,
    onFound: () =>
      form.change((levels) =>
        levels.map((level) => {
          const { type, target } = level;
          const found = target.id === '' ? targets.find(type, target.code) : undefined;
          return found ? { ...level, target: found } : level;
        }),
      ),
  });
  return { ...form, targets };
}
