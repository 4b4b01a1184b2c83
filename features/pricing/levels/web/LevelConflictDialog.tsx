import { useMemo } from 'react';
import { ConflictDialog } from '#platform/web/record/ConflictDialog.tsx';
import type { RecordConflict } from '#platform/web/record/form/compareRecords.ts';
import { priceGroupHistoryLabels } from '../../groups/priceGroupFields.ts';
import { mergeChosenLevels, toLevelConflict } from './levelConflict.ts';
import type { LevelDraft } from './levelDraft.ts';

interface LevelConflictDialogProps {
  groupId: string;
  name: string;
  conflict: RecordConflict<readonly LevelDraft[]>;
  /** Undefined: take all of the other user's levels. */
  onChoose: (chosen: readonly LevelDraft[] | undefined) => void;
  onClose: () => void;
}

/** Lets the user choose level by level when two users saved levels of a price group. */
export function LevelConflictDialog({
  groupId,
  name,
  conflict,
  onChoose,
  onClose,
}: LevelConflictDialogProps) {
  const byLevel = useMemo(() => toLevelConflict(conflict), [conflict]);
  return (
    <ConflictDialog
      {...byLevel}
      entity={{ entityType: 'PRICE_GROUP', entityId: groupId }}
      name={`Price group ${name}`}
      context={undefined}
      labels={priceGroupHistoryLabels}
      onChoose={(chosen) => onChoose(chosen && mergeChosenLevels(conflict, chosen))}
      onClose={onClose}
    />
  );
}
