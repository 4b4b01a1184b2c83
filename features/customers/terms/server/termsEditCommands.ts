import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { duplicate, invalid, notFound, refuse, type Result } from '#platform/kernel/results/result.ts';
import { validateInput } from '#platform/kernel/results/validateInput.ts';
import { registerInUseCheck } from '#platform/server/command/inUse.ts';
import { registerUseMove, removeRecord } from '#platform/server/command/removeRecord.ts';
import { saveChange, writeChange } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { inactiveDefaultMessage, termsChange, type TermsChangeInput } from '../terms.ts';
import {
  findTermsByIds,
  findTermsByNames,
  lockTermsAndDefault,
  lockTermsExclusively,
  termsEntity,
  type TermsRow,
} from './termsStore.ts';

interface TermsUpdate extends Omit<TermsChangeInput, 'status'> {
  status?: TermsRow['status'] | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Changes payment terms; orders keep their own. New default terms replace the previous ones, and inactive ones are none. */
export async function updateTerms(
  unit: UnitOfWork,
  { expectedVersion, ...input }: TermsUpdate,
): Promise<Result<TermsRow>> {
  const requested = validateInput(termsChange, input);
  if (!requested.ok) return requested;
  const { termsId, name, termLimitDays, accrueInterestPercentage, isDefault, status } = requested.value;
  const [locked, named] = await Promise.all([
    lockTermsAndDefault(unit, [termsId]),
    findTermsByNames(unit, [name ?? '']),
  ]);
  const before = locked.find((terms) => terms.termsId === termsId);
  if (!before) return refuse(notFound('TERMS', termsId, 'Terms'));
  const change = {
    name: name ?? before.name,
    termLimitDays: termLimitDays ?? before.termLimitDays,
    accrueInterestPercentage: accrueInterestPercentage ?? before.accrueInterestPercentage,
    isDefault: isDefault ?? before.isDefault,
    status: status ?? before.status,
  };
  if (before.status === 'DELETED' && changedFields(before, change).length > 0)
    return refuse(notFound('TERMS', termsId, 'Terms'));
  const previousDefault = locked.find((terms) => terms.isDefault && terms !== before);
  return saveChange(unit, termsEntity, {
    action: 'updateTerms',
    before,
    change,
    expectedVersion,
    findProblems: (after) => [
      ...named
        .filter((other) => other.termsId !== termsId)
        .map((other) => duplicate(['name'], other.termsId, `Terms ${other.name} already exist`)),
      after.isDefault && after.status !== 'ACTIVE'
        ? invalid('INVALID_STATE', ['isDefault'], inactiveDefaultMessage)
        : undefined,
    ],
    // Sent first, because the unique index allows only one default.
    writeRelated: async (after) =>
      after.isDefault &&
      previousDefault &&
      writeChange(unit, termsEntity, {
        action: 'updateTerms',
        before: previousDefault,
        change: { isDefault: false },
      }),
  });
}

interface TermsRemoval {
  termsId: string;
  /** Terms that customers, locations and the company get instead. */
  replacementId?: string | null | undefined;
  /** Version that the client saw; not checked when absent. */
  expectedVersion?: number | null | undefined;
}

/** Removes payment terms from use, which orders keep; refused while others need them, unless other terms replace them. */
export const removeTerms = (
  unit: UnitOfWork,
  { termsId, ...request }: TermsRemoval,
): Promise<Result<TermsRow>> =>
  removeRecord(
    unit,
    {
      entity: termsEntity,
      action: 'removeTerms',
      lock: lockTermsExclusively,
      removed: { status: 'DELETED', isDefault: false },
    },
    { id: termsId, ...request },
  );

registerInUseCheck('TERMS', async (unit, termsId) => {
  const [terms] = await findTermsByIds(unit, [termsId]);
  return terms?.isDefault ? 'the company as its default' : undefined;
});
registerUseMove('TERMS', async (unit, fromId, toId) => {
  const rows = await findTermsByIds(unit, [fromId, toId]);
  const from = rows.find(({ termsId }) => termsId === fromId);
  const to = rows.find(({ termsId }) => termsId === toId);
  if (!from?.isDefault || !to) return;
  const { version, updatedAt } = from;
  await Promise.all([
    // First, because the unique index allows only one default.
    termsEntity.update(unit, from, { isDefault: false, version, updatedAt }),
    writeChange(unit, termsEntity, { action: 'removeTerms', before: to, change: { isDefault: true } }),
  ]);
});
