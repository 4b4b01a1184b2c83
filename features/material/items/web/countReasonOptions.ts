import { countReasonLabels } from '#features/availability/adjustments/countReasons.ts';
import { fieldKeys } from '#platform/kernel/fields/entityField.ts';

/** Reasons of counts and moves, which are the same for all companies (decision V6); also without a network. */
export const countReasonOptions: readonly { value: string; label: string }[] = fieldKeys(
  countReasonLabels,
).map((value) => ({ value, label: countReasonLabels[value] }));
