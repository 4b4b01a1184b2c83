import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Column } from '#platform/kernel/grid/column.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { recoverFocus } from '../../panel/recoverFocus.ts';
import { discardQuestion } from '../../panel/unsavedContext.ts';
import { useConfirm } from '../../panel/useConfirm.ts';
import { useLeaveGuard } from '../../panel/useLeaveGuard.ts';
import { createStore, useStore } from '../../parts/store.ts';
import { useWide } from '../../theme/useWide.ts';
import type { RibbonItem } from '../toolbar/Ribbon.tsx';
import type { CellEdits } from './cellEdits.ts';
import { findCellField } from './commitEditedCell.ts';
import { createEditProblems } from './editProblems.ts';
import type { SaveProgress } from './pendingCells.ts';
import type { RecordCells } from './recordCells.ts';

interface EditMode<Row> {
  /** The user has turned it on, also while the page is too narrow for a table. */
  isOn: boolean;
  /** The cells while they are edited. */
  recordCells: RecordCells<Row> | undefined;
  columns: readonly Column<Row>[];
  set: (isOn: boolean) => void;
}

/** Whether the user edits the records of a grid in its cells, and its columns then. Cards are not edited. */
export function useEditMode<Row>(
  columns: readonly Column<Row>[],
  recordCells: RecordCells<Row> | undefined,
): EditMode<Row> {
  const wide = useWide();
  const [isOn, set] = useState(false);
  const edited = isOn && wide ? recordCells : undefined;
  return {
    isOn: isOn && recordCells !== undefined,
    recordCells: edited,
    columns: useMemo(() => edited?.toEditColumns(columns) ?? columns, [edited, columns]),
    set,
  };
}

const idle = { problems: createEditProblems(), progress: createStore<SaveProgress>({ done: 0, total: 0 }) };

const leaveQuestion = {
  title: 'Leave while cells are being saved?',
  text: 'Cells that have been saved stay. The others are discarded.',
  action: 'Leave',
  cancel: 'Stay',
  danger: true,
} as const;

interface EditActionsOptions<Row> {
  mode: EditMode<Row>;
  edits: CellEdits<Row>;
  /** Rows that can be edited are shown. */
  canStart: boolean;
  /** Moves the focus into the table. */
  focusTable: () => void;
}

/** Edit and Done, the progress of saving, and the question before unsaved cells are left. */
export function useEditActions<Row>({ mode, edits, canStart, focusTable }: EditActionsOptions<Row>) {
  const isEditing = mode.recordCells !== undefined;
  const confirm = useConfirm();
  const { problems, progress } = mode.isOn ? edits : idle;
  const { done, total } = useStore(progress);
  const refusedCount = useStore(problems.visible).byCell.size;
  const isSaving = total > 0;
  // Moving the focus to Done saves the last cell, which may take a while.
  const [isLeaving, setLeaving] = useState(false);
  useLeaveGuard(
    isSaving || refusedCount > 0,
    () => false,
    undefined,
    isSaving ? leaveQuestion : discardQuestion,
  );
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) focusTable();
    else recoverFocus();
  });

  const leave = useEffectEvent(async () => {
    setLeaving(false);
    // Another cell is being typed in since.
    if (findCellField()) return;
    if (problems.visible.get().byCell.size > 0 && !(await confirm(discardQuestion))) return;
    problems.clear();
    mode.set(false);
  });
  useEffect(() => {
    if (!isLeaving || isSaving) return undefined;
    // Refusals of the cells saved last appear within this task.
    const timer = setTimeout(() => void leave(), 0);
    return () => clearTimeout(timer);
  }, [isLeaving, isSaving]);

  const start: RibbonItem = { label: 'Edit', icon: IconPencil, onClick: () => mode.set(true) };
  const end: RibbonItem = {
    label: 'Done',
    icon: IconCheck,
    primary: true,
    busy: isLeaving,
    onClick: () => setLeaving(true),
  };
  return {
    /** Returns the actions of the grid with these. While it is edited, there are no others. */
    addTo: (ribbon: readonly RibbonItem[]): readonly RibbonItem[] =>
      isEditing ? [end] : canStart ? [...ribbon, start] : ribbon,
    /** '120 of 1,000 cells saved'. */
    progressText: total > 1 ? `${numberText(done)} of ${numberText(total)} cells saved` : undefined,
  };
}
