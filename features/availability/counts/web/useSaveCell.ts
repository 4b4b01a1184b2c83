import { useState } from 'react';
import type { CountableLocations } from '#features/locations/web/useCountableLocations.ts';
import type { CellValue } from '#platform/kernel/grid/column.ts';
import { invalid, ok, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import type { CellEditResult } from '#platform/web/grid/editing/cellEditResult.ts';
import { createMutationQueue, type MutationQueue } from '#platform/web/query/mutationQueue.ts';
import { useCommand } from '#platform/web/query/useCommand.ts';
import { useStoreSession } from '../../sessions/web/useAvailabilitySession.ts';
import {
  UpdateAvailabilitySessionCountDocument,
  type UpdateAvailabilitySessionCountMutationVariables,
} from '../../web/documents.ts';
import { countChange } from '../countInput.ts';
import type { CountEditing } from './countEditing.ts';
import type { CountGridRow } from './countListQuery.ts';

type CountChange = UpdateAvailabilitySessionCountMutationVariables['input']['count'];

/** Returns the change of an edited cell, or why the value is refused. */
function toCountChange(
  key: string,
  value: CellValue,
  findByText: CountableLocations['findByText'],
): Result<CountChange> {
  if (key !== 'locationName') return validateInput(countChange, { [key]: value });
  const found = findByText(String(value ?? ''));
  return 'problem' in found
    ? refuse(invalid('INVALID_REFERENCE', ['locationId'], found.problem))
    : ok({ locationId: found.location.id });
}

/** Returns a function that saves an edited cell at once; the grid takes a refused value back. */
export function useSaveCell(
  { session: { sessionId }, publish }: CountEditing,
  { findByText }: Pick<CountableLocations, 'findByText'>,
): (row: CountGridRow, key: string, value: CellValue) => Promise<CellEditResult> {
  const { run } = useCommand(UpdateAvailabilitySessionCountDocument, { title: 'Change Count', quiet: true });
  const storeSession = useStoreSession();
  // Changes of one count arrive in the sequence in which they were typed.
  const [queues] = useState(() => new Map<string, MutationQueue>());
  return async ({ countRowId }, key, value) => {
    const change = toCountChange(key, value, findByText);
    if (!change.ok) return { ok: false, message: change.problems[0].message };
    const queue = queues.get(countRowId) ?? createMutationQueue();
    queues.set(countRowId, queue);
    const outcome = await queue.enqueue(() => run({ sessionId, countRowId, count: change.value }));
    if (!outcome.ok) return { ok: false, message: outcome.message, mayRetry: outcome.error !== undefined };
    const { count, availabilitySession } = outcome.payload;
    if (count) publish([count]);
    if (availabilitySession) storeSession(availabilitySession);
    return { ok: true };
  };
}
