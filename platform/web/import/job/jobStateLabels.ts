import type { ImportJobState } from '#platform/kernel/import/wizardState.ts';

/** States of an import as people read them. */
export const jobStateLabels: Readonly<Record<ImportJobState, string>> = {
  WAITING: 'Waiting',
  IMPORTING: 'Importing',
  COMPLETE: 'Complete',
  CANCELLING: 'Cancelling',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
};
