import { useMemo, useState } from 'react';
import type { Draft } from '#platform/web/drafts/draftDatabase.ts';
import {
  type DialogDraft,
  type DraftRecord,
  getDialogDraftId,
  useDialogDraft,
} from '#platform/web/drafts/useDialogDraft.ts';
import { useDraftAccess, useDrafts } from '#platform/web/drafts/useDrafts.ts';
import { getTabId } from '#platform/web/live/browserTabs.ts';
import { createStore, useStore } from '#platform/web/parts/store.ts';
import { lineDialogDraftKind } from '../../order/web/dialogDraftKinds.ts';
import {
  formatNewLineInput,
  getTabDraftId,
  isEmptyNewLineInput,
  isNewLineDraft,
  type NewLineInput,
  newLinePart,
  parseNewLineInput,
  readNewLineInput,
} from './newLineDraft.ts';
import { createTypedLine, type TypedLine, type UnsavedLine } from './typedLine.ts';

/** Every change applies to the input as it is stored then, also after the row has been removed from the page. */
export interface NewLineDraft
  extends NewLineInput, Pick<DialogDraft<NewLineInput>, 'unreadable' | 'isInputStored'> {
  /** Returns the input as it is stored now. */
  read: () => NewLineInput;
  changeTyped: (update: (typed: TypedLine) => TypedLine) => void;
  /** Puts a line to those that this tab adds, also one of another tab. */
  putLine: (line: UnsavedLine) => void;
  /** Changes a line that is still there. */
  changeLine: (id: string, values: Partial<UnsavedLine>) => void;
  removeLine: (id: string) => void;
}

/** Input of the row for new lines, stored on the device until it is on the order. */
export function useNewLineDraft(record: DraftRecord): NewLineDraft {
  const {
    persist: persistRow,
    unreadable,
    isInputStored,
  } = useDialogDraft({
    record,
    kind: lineDialogDraftKind,
    part: newLinePart,
    parse: parseNewLineInput,
  });
  const rowId = getDialogDraftId(record.id, newLinePart);
  const { find, findParts, persist, remove } = useDraftAccess();
  /** The line in the row, beside a stored draft that cannot be read. */
  const [typedStore] = useState(() => createStore(createTypedLine()));
  const lastTyped = useStore(typedStore);
  const drafts = useDrafts();
  const input = useMemo(
    () => combineDrafts(drafts?.filter(({ parentId }) => parentId === record.id) ?? [], rowId, lastTyped),
    [drafts, record.id, rowId, lastTyped],
  );

  function read(): NewLineInput {
    const row = find(rowId);
    const others = findParts(record.id).filter(({ id }) => id !== rowId);
    return combineDrafts(row ? [...others, row] : others, rowId, typedStore.get());
  }

  function write(id: string, next: NewLineInput): void {
    const detail = formatNewLineInput(next);
    if (id === rowId) persistRow(isEmptyNewLineInput(next) ? undefined : next, detail);
    else if (isEmptyNewLineInput(next)) remove(id);
    else {
      const { id: parentId, path, label } = record;
      const kind = lineDialogDraftKind;
      persist({ id, kind, parentId, path, label, detail, savedAt: Date.now(), input: next });
    }
  }

  /** Replaces a line in the drafts that have it; undefined removes it. */
  function replaceLine(
    id: string,
    toLine: (line: UnsavedLine, draft: Draft) => UnsavedLine | undefined,
  ): void {
    for (const draft of findParts(record.id).filter(isNewLineDraft)) {
      const stored = readNewLineInput(draft);
      if (!stored.unsaved.some(({ typed }) => typed.id === id)) continue;
      const unsaved = stored.unsaved.flatMap((line) =>
        line.typed.id === id ? (toLine(line, draft) ?? []) : [line],
      );
      write(draft.id, { ...stored, unsaved });
    }
  }

  return {
    ...input,
    unreadable,
    isInputStored,
    read,
    changeTyped: (update) => {
      const typed = update(read().typed);
      typedStore.set(typed);
      write(rowId, { ...readNewLineInput(find(rowId)), typed });
    },
    putLine: (line) => {
      const { id } = line.typed;
      const ownId = getTabDraftId(record.id, getTabId());
      const own = readNewLineInput(find(ownId));
      if (!own.unsaved.some(({ typed }) => typed.id === id))
        write(ownId, { ...own, unsaved: [...own.unsaved, line] });
      replaceLine(id, (_, draft) => (draft.id === ownId ? line : undefined));
    },
    changeLine: (id, values) => replaceLine(id, (line) => ({ ...line, ...values })),
    removeLine: (id) => replaceLine(id, () => undefined),
  };
}

/** Returns the line in the row and the lines of all tabs, the oldest draft first. `lastTyped` replaces a line that cannot be read. */
function combineDrafts(drafts: readonly Draft[], rowId: string, lastTyped: TypedLine): NewLineInput {
  const row = drafts.find(({ id }) => id === rowId);
  const typed = row && !parseNewLineInput(row.input) ? lastTyped : readNewLineInput(row).typed;
  const unsaved = drafts
    .filter(isNewLineDraft)
    .toReversed()
    .flatMap((draft) => readNewLineInput(draft).unsaved);
  // A line that two tabs have added again is one line.
  return { typed, unsaved: [...new Map(unsaved.map((line) => [line.typed.id, line])).values()] };
}
