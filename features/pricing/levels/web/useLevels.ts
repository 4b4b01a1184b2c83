import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Day } from '#platform/kernel/dates/day.ts';
import { applyRowEdits, type EditHistory, noEdits } from '#platform/kernel/grid/cells/editHistory.ts';
import type { DraftRows } from '#platform/web/grid/editing/draftRows.ts';
import { createStore, useStore } from '#platform/web/parts/store.ts';
import { announce, showToast } from '#platform/web/parts/toast/toast.ts';
import type { RecordConflict } from '#platform/web/record/form/compareRecords.ts';
import { recordMutation, useRecordMutation } from '#platform/web/record/form/recordMutation.ts';
import { useRecordSave } from '#platform/web/record/form/useRecordSave.ts';
import type { UserErrorEntry } from '#platform/web/query/outcome.ts';
import { UpdatePriceLevelsDocument } from '../../web/documents.ts';
import type { PriceGroupSession } from '../../groups/web/priceGroupAccess.ts';
import { enterLevelCell } from './levelCells.ts';
import type { LevelRow } from './levelColumns.ts';
import {
  checkLevelDraft,
  createLevelDraft,
  isSameLevelList,
  keepLevelOrder,
  type LevelDraft,
  toLevelDraft,
  toLevelInput,
  updateTargets,
} from './levelDraft.ts';
import { checkLevelDrafts, type LevelCheck, toServerMessages } from './levelProblems.ts';
import { useLevelRows } from './useLevelRows.ts';
import { type LevelTargets, useFindTargets, useLevelTargets } from './useLevelTargets.ts';

type Group = PriceGroupSession['record'];
const toValues = ({ priceLevels }: Group): readonly LevelDraft[] => priceLevels.map(toLevelDraft);
const getLevelId = ({ level }: LevelRow): string => level.priceLevelId;

/** The levels of a price group, as they are entered. */
export interface LevelsForm {
  rows: readonly LevelRow[];
  draftRows: DraftRows<LevelRow>;
  targets: LevelTargets;
  check: LevelCheck;
  isDirty: boolean;
  isSaving: boolean;
  /** Saves all levels; false when some of them are invalid. */
  save: () => Promise<boolean>;
  conflict: RecordConflict<readonly LevelDraft[]> | undefined;
  resolve: (chosen: readonly LevelDraft[] | undefined) => Promise<void>;
  dismissConflict: () => void;
}

interface ChangedLevels {
  priceGroupId: string;
  values: readonly LevelDraft[];
  expectedVersion: number;
}

const levelsMutation = recordMutation({
  document: UpdatePriceLevelsDocument,
  toInput: ({ values, ...change }: ChangedLevels) => ({
    ...change,
    priceLevels: values.flatMap((draft) => {
      const checked = checkLevelDraft(draft);
      return checked.ok ? [toLevelInput(checked.value)] : [];
    }),
  }),
  getStored: ({ priceGroup }) => priceGroup,
});

/** The levels of a price group in the form: what is entered, its problems, and how it is saved. */
export function useLevels(session: PriceGroupSession, today: Day): LevelsForm {
  const { record: group, current, reread, queue, publish } = session;
  const [store] = useState(() => createStore(toValues(group)));
  const levels = useStore(store);
  const targets = useLevelTargets(levels);
  const [refused, setRefused] = useState<ReturnType<typeof toServerMessages>>(new Map());
  const { send, isBusy: isSending } = useRecordMutation(levelsMutation);
  const [formFunctions] = useState(() => ({
    // Rows stay where the user sees them, in whatever order they are stored.
    resetTo: (values: readonly LevelDraft[]) => store.set(keepLevelOrder(values, store.get())),
    enter: (values: readonly LevelDraft[]) => store.set(values),
  }));
  const saving = useRecordSave<readonly LevelDraft[], Group, Group>({
    toValues,
    isSame: isSameLevelList,
    form: {
      ...formFunctions,
      isDirty: false,
      getValues: store.get,
      showProblems: async (problems: readonly UserErrorEntry[], sent) =>
        setRefused(toServerMessages(problems, sent)),
    },
    record: group,
    current,
    queue,
    reread: async () => (await reread()) ?? undefined,
    send: async (values, expectedVersion) => send({ priceGroupId: group.priceId, values, expectedVersion }),
    publish,
    showResult: (result) => {
      if (result.kind === 'noInput') showToast('info', 'No changes to save');
      else if (result.kind === 'failed') showToast('error', `Error saving price level: ${result.message}`);
      else announce('Price levels saved');
    },
  });
  const followTargets = useEffectEvent(() => {
    const storedLevels = toValues(group);
    for (const { type, target } of storedLevels) targets.add(type, target.code, target);
    const displayed = store.get();
    const updated = updateTargets(displayed, storedLevels);
    if (updated !== displayed) store.set(updated);
  });
  useEffect(() => followTargets(), [group]);

  useFindTargets({
    levels,
    targets,
    onFound: () =>
      store.set(
        store.get().map((level) => {
          const { type, target } = level;
          const found = target.id === '' ? targets.find(type, target.code) : undefined;
          return found ? { ...level, target: found } : level;
        }),
      ),
  });

  const check = useMemo(() => checkLevelDrafts(levels), [levels]);
  const rows = useLevelRows(levels, check.messages, refused);
  const latestToday = useRef(today);
  useEffect(() => {
    latestToday.current = today;
  });
  const [history] = useState(() => createStore<EditHistory<LevelRow>>(noEdits));
  const [draftRows] = useState((): DraftRows<LevelRow> => ({
    history,
    enter: (cells) => {
      const options = { today: latestToday.current, findTarget: targets.find };
      const byId = new Map(store.get().map((level) => [level.priceLevelId, level]));
      const results = cells.map(({ row, key, value }) => {
        const id = getLevelId(row);
        const level = byId.get(id);
        const entered = level && enterLevelCell(level, { key, value }, options);
        if (!entered) return { ok: false, message: 'Enter Item or Category' };
        byId.set(id, entered);
        return { ok: true };
      });
      store.set([...byId.values()]);
      return results;
    },
    changeRows: (edits) => {
      const changes = edits.map(({ row, ...edit }) => ({ ...edit, row: row.level }));
      store.set(applyRowEdits(store.get(), changes, ({ priceLevelId }) => priceLevelId));
    },
    createRow: () => ({ level: createLevelDraft(latestToday.current), messages: undefined }),
  }));

  return {
    rows,
    draftRows,
    targets,
    check,
    isDirty: !isSameLevelList(levels, saving.getBase().values),
    isSaving: saving.busy || isSending,
    save: async () => {
      const entered = store.get();
      if (!checkLevelDrafts(entered).levels) return false;
      setRefused(new Map());
      await saving.save(entered);
      return true;
    },
    conflict: saving.conflict,
    resolve: saving.resolve,
    dismissConflict: saving.dismissConflict,
  };
}
