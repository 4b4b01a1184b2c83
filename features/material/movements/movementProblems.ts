import { numberMessages } from '#platform/kernel/numbers/numberMessages.ts';
import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { maxMaterialQuantity } from '../items/materialQuantityFields.ts';
import type { MovementConflict } from './stockLedger.ts';

/** Problem of a refused count or move; `field` is that of its quantity. */
export function toMovementProblem(
  conflict: MovementConflict,
  locationName: string,
  field: readonly string[],
): Problem {
  if (conflict.reason === 'SHORT') {
    const available = numberText(conflict.available);
    const message =
      conflict.available === 0
        ? `${locationName} has none now.`
        : `${locationName} has ${available} now. Enter ${available} or less.`;
    return invalid('OUT_OF_RANGE', field, message);
  }
  return conflict.reason === 'CONTRADICTED'
    ? invalid(
        'INVALID_STATE',
        field,
        `Later movements took more from ${locationName} than was counted. Enter a count of what is there now.`,
      )
    : invalid('OUT_OF_RANGE', field, numberMessages.tooHigh('Quantity', maxMaterialQuantity));
}

/** Warns of locations whose newer counts stand, so that a late count or move changed nothing there; nothing without such. */
export const warnOfNewerCounts = (locationNames: readonly string[]): readonly Problem[] =>
  locationNames.length === 0
    ? []
    : [
        invalid(
          'INVALID_STATE',
          ['countedRecorded'],
          `A newer count of ${locationNames.join(' and ')} stands: nothing changed there.`,
          'WARNING',
        ),
      ];
