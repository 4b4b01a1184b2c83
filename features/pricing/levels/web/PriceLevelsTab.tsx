import { IconCopy, IconPercentage, IconHelpCircle, IconTags, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useCompanyCurrency } from '#features/identity/settings/web/useTenantSettings.ts';
import type { Day } from '#platform/kernel/dates/day.ts';
import type { Currency } from '#platform/kernel/numbers/currency.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { memoizeLast } from '#platform/kernel/memoize/memoizeLast.ts';
import { addNewAction } from '#platform/web/grid/addNewAction.ts';
import type { DraftEditing } from '#platform/web/record/rows/draftRows.ts';
import type { QuickFilter } from '#platform/web/grid/filters/quickFilters.ts';
import { importAction } from '#platform/web/grid/importAction.ts';
import { GridView } from '#platform/web/grid/GridView.tsx';
import { NoRecords } from '#platform/web/grid/NoRecords.tsx';
import type { RibbonItem } from '#platform/web/grid/toolbar/Ribbon.tsx';
import { createId } from '#platform/web/parts/createId.ts';
import { Note } from '#platform/web/parts/message/Note.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useWide } from '#platform/web/theme/useWide.ts';
import { levelPeriods, priceLevelTypes } from '../../prices/priceLevel.ts';
import { levelPeriodLabels, priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { LevelExplanationPanel } from './LevelExplanationPanel.tsx';
import { priceLevelColumns, type LevelRow } from './levelColumns.ts';
import { createLevelDraft, type LevelDraft } from './levelDraft.ts';
import { LevelDialog } from './LevelDialog.tsx';
import { isLevelFileColumn, type readLevelFile } from './levelFile.ts';
import { LevelFileDialog } from './LevelFileDialog.tsx';
import type { LevelFormValues } from './levelForm.ts';
import { findLevelOverlap } from './levelProblems.ts';
import { LevelProblems } from './LevelProblems.tsx';
import { formatLevelName } from './levelTexts.ts';
import { PercentageDialog } from './PercentageDialog.tsx';
import type { LevelsForm } from './useLevels.ts';

interface PriceLevelsTabProps {
  group: { priceId: string; name: string };
  form: LevelsForm;
  today: Day;
  /** Reason for which the user may only read. */
  lockedReason: string | undefined;
  /** Id of the level whose price is explained. */
  explainedId: string | undefined;
  onExplain: (levelId: string | undefined) => void;
}

const columnsBy = memoizeLast(priceLevelColumns);
const exportColumnsBy = memoizeLast((today: Day, currency: Currency) =>
  priceLevelColumns(false, today, currency).filter(isLevelFileColumn),
);
const getLevelId = ({ level }: LevelRow): string => level.priceLevelId;
const getLevelName = ({ level }: LevelRow): string => formatLevelName(level);

const quickFilters: readonly QuickFilter[] = [
  {
    kind: 'choices',
    column: 'period',
    title: 'In Effect',
    choices: levelPeriods.map((period) => levelPeriodLabels[period]),
  },
  {
    kind: 'choices',
    column: 'type',
    title: 'Type',
    choices: priceLevelTypes.map((type) => priceLevelTypeLabels[type]),
  },
];

type OpenDialog =
  | { name: 'level'; level: LevelDraft; isNew: boolean }
  | { name: 'file' }
  | { name: 'percentage'; rows: readonly LevelRow[] }
  | undefined;

const countLevels = (count: number): string => `${numberText(count)} ${count === 1 ? 'level' : 'levels'}`;

/** The levels of a price group as an editable table or as cards (spec 2 §2 "Price Levels"). */
export function PriceLevelsTab({
  group,
  form,
  today,
  lockedReason,
  explainedId,
  onExplain,
}: PriceLevelsTabProps) {
  const { rows, draftRows, targets, problem } = form;
  const currency = useCompanyCurrency();
  const wide = useWide();
  const canEdit = lockedReason === undefined;
  const editing = useRef<DraftEditing<LevelRow>>(null);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [shownId, setShownId] = useState<string>();
  const close = () => setDialog(undefined);
  const addNew = () => setDialog({ name: 'level', level: createLevelDraft(today), isNew: true });

  function addLevels(levels: readonly LevelDraft[], index: number): void {
    editing.current?.add(
      levels.map((level) => ({ level, messages: undefined })),
      index,
    );
    setShownId(levels[0]?.priceLevelId);
  }

  function duplicate(selected: readonly LevelRow[]): void {
    const last = selected.at(-1);
    if (!last) return;
    const copies = selected.map(({ level }) => ({ ...level, priceLevelId: createId() }));
    addLevels(copies, rows.findIndex((row) => getLevelId(row) === getLevelId(last)) + 1);
    showToast('info', `${countLevels(copies.length)} duplicated`, {
      detail: "Change the dates or quantity: two levels can't overlap.",
    });
  }

  function remove(removed: readonly LevelRow[]): void {
    editing.current?.remove(removed);
    showToast('info', `${countLevels(removed.length)} removed`, {
      detail: 'Undo brings them back; Save stores the change.',
    });
  }

  function accept(
    { level, isNew }: { level: LevelDraft; isNew: boolean },
    { target, ...values }: LevelFormValues & { target: LevelDraft['target'] },
  ): void {
    targets.add(values.type, target.code, target);
    if (isNew) addLevels([{ ...level, ...values, target }], 0);
    else {
      const row = { level, messages: undefined };
      const entries = { ...values, targetId: target.code };
      editing.current?.change(Object.entries(entries).map(([key, value]) => ({ row, key, value })));
    }
    close();
  }

  function enterFile({ added, changes }: ReturnType<typeof readLevelFile>): void {
    if (changes.length > 0) editing.current?.change(changes);
    if (added.length > 0) addLevels(added, 0);
    close();
  }

  const fileAction = importAction(() => setDialog({ name: 'file' }), lockedReason);
  const ribbon = (selected: readonly LevelRow[]): readonly RibbonItem[] => {
    const selectionReason = lockedReason ?? (selected.length === 0 ? 'Select price levels first' : undefined);
    return [
      // Save is the primary action beside the table.
      { ...addNewAction(lockedReason, addNew), primary: !wide },
      fileAction,
      {
        label: 'Duplicate',
        icon: IconCopy,
        disabledReason: selectionReason,
        onClick: () => duplicate(selected),
      },
      {
        label: 'Change Prices',
        icon: IconPercentage,
        disabledReason: selectionReason,
        onClick: () => setDialog({ name: 'percentage', rows: selected }),
      },
      {
        label: 'Delete Levels',
        icon: IconTrash,
        disabledReason: selectionReason,
        onClick: () => remove(selected),
      },
      {
        label: 'Why This Price',
        icon: IconHelpCircle,
        disabledReason: selected.length === 1 ? undefined : 'Select one price level first',
        onClick: () => onExplain(selected[0] && getLevelId(selected[0])),
      },
    ];
  };

  const explained = rows.find((row) => getLevelId(row) === explainedId)?.level;

  const notes = useMemo(
    () => (
      <>
        {lockedReason !== undefined && (
          <Note kind="info" strip>
            {lockedReason}
          </Note>
        )}
        <LevelProblems rows={rows} problem={problem} onShow={setShownId} />
      </>
    ),
    [lockedReason, rows, problem],
  );

  return (
    <>
      <GridView
        name="priceLevels"
        label="Price Levels"
        rows={rows}
        columns={columnsBy(canEdit, today, currency)}
        exportColumns={exportColumnsBy(today, currency)}
        rowId={getLevelId}
        rowName={getLevelName}
        today={today}
        quickFilters={quickFilters}
        selectable
        paged
        drafts={canEdit ? draftRows : undefined}
        editing={editing}
        shownRowId={shownId}
        ribbon={ribbon}
        notes={notes}
        openRowId={explained?.priceLevelId}
        panel={
          explained && (
            <LevelExplanationPanel
              key={explained.priceLevelId}
              level={explained}
              group={group}
              rows={rows}
              isDirty={form.isDirty}
              today={today}
              onClose={() => onExplain(undefined)}
            />
          )
        }
        onRowClick={({ level }) => setDialog({ name: 'level', level, isNew: false })}
        empty={
          <NoRecords
            message={{
              icon: IconTags,
              title: 'No price levels yet',
              text: `A level prices an item or a category from a quantity on, for a period.${
                wide && canEdit ? ' Rows of a spreadsheet can be pasted here.' : ''
              }`,
            }}
            disabledReason={lockedReason}
            onAdd={addNew}
            importAction={fileAction}
          />
        }
      />
      {dialog?.name === 'level' && (
        <LevelDialog
          key={dialog.level.priceLevelId}
          level={dialog.level}
          isNew={dialog.isNew}
          today={today}
          lockedReason={lockedReason}
          findOverlap={(values) => findLevelOverlap({ ...dialog.level, ...values }, rows)}
          onExplain={
            dialog.isNew
              ? undefined
              : () => {
                  onExplain(dialog.level.priceLevelId);
                  close();
                }
          }
          onAccept={(values) => accept(dialog, values)}
          onDelete={
            dialog.isNew
              ? undefined
              : () => {
                  remove(rows.filter((row) => getLevelId(row) === dialog.level.priceLevelId));
                  close();
                }
          }
          onClose={close}
        />
      )}
      {dialog?.name === 'file' && (
        <LevelFileDialog
          levels={rows.map(({ level }) => level)}
          targets={targets}
          today={today}
          onAccept={enterFile}
          onClose={close}
        />
      )}
      {dialog?.name === 'percentage' && (
        <PercentageDialog
          rows={dialog.rows}
          onApply={(changes) => editing.current?.change(changes)}
          onClose={close}
        />
      )}
    </>
  );
}
