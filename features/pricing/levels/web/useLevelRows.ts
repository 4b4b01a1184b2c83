import { useMemo, useState } from 'react';
import { isSameFormValue } from '#platform/web/form/isSameFormValue.ts';
import type { LevelRow } from './levelColumns.ts';
import type { LevelDraft } from './levelDraft.ts';
import type { LevelMessages, toServerMessages } from './levelProblems.ts';

/** Returns the rows of levels; the same row as long as a level and its messages are the same, so that it is not drawn anew. */
export function useLevelRows(
  levels: readonly LevelDraft[],
  messages: ReadonlyMap<string, LevelMessages>,
  refused: ReturnType<typeof toServerMessages>,
): readonly LevelRow[] {
  const [rows] = useState(() => new WeakMap<LevelDraft, LevelRow>());
  return useMemo(
    () =>
      levels.map((level) => {
        const { priceLevelId: id } = level;
        const sent = refused.get(id);
        // A refused level is judged anew once it changes.
        const shown = messages.get(id) ?? (sent?.draft === level ? sent.messages : undefined);
        const previous = rows.get(level);
        if (previous && isSameFormValue(previous.messages, shown)) return previous;
        const row = { level, messages: shown };
        rows.set(level, row);
        return row;
      }),
    [levels, messages, refused, rows],
  );
}
