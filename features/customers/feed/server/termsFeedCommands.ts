import { sql } from 'kysely';
import { feedProblem, toFeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { writeChange } from '#platform/server/command/saveChange.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import type { TermsFeedRow } from '../termsFeed.ts';
import { inactiveDefaultMessage } from '../../terms/terms.ts';
import { addTerms } from '../../terms/server/termsCommands.ts';
import { termsEntity, type TermsRow } from '../../terms/server/termsStore.ts';

/** Creates terms and changes those with the same name. New default terms replace the previous ones. */
export async function applyTermsFeed(
  unit: UnitOfWork,
  rows: readonly TermsFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const { stored, idsByRow } = await lockTerms(unit, rows);
  const outcomes: FeedOutcome[] = [];
  const save = async (before: TermsRow, change: Partial<TermsRow>) => {
    stored.set(
      before.termsId,
      await writeChange(unit, termsEntity, { action: 'updateTerms', before, change }),
    );
  };
  const clearOtherDefault = async (termsId: string) => {
    for (const other of stored.values())
      if (other.isDefault && other.termsId !== termsId) await save(other, { isDefault: false });
  };
  // One after the other: lists of terms are short, and each row may take the default from another one.
  for (const [index, row] of rows.entries()) {
    const id = idsByRow.get(index);
    const before = id === undefined ? undefined : stored.get(id);
    if (!before) {
      const outcome = await createTerms(unit, row);
      outcomes.push(outcome);
      // The create has taken the default from other terms.
      if (row.isDefault && outcome.status === 'CREATED')
        for (const other of stored.values())
          if (other.isDefault)
            stored.set(other.termsId, { ...other, isDefault: false, version: other.version + 1 });
      continue;
    }
    const change = {
      termLimitDays: row.termLimitDays ?? before.termLimitDays,
      accrueInterestPercentage: row.accrueInterestPercentage ?? before.accrueInterestPercentage,
      isDefault: row.isDefault ?? before.isDefault,
      status: row.status ?? before.status,
    };
    if (change.isDefault && change.status !== 'ACTIVE') {
      outcomes.push(refuseRow(feedProblem('Status', 'INVALID_STATE', inactiveDefaultMessage)));
      continue;
    }
    const isChanged = changedFields(before, change).length > 0;
    if (isChanged) {
      if (change.isDefault) await clearOtherDefault(before.termsId);
      await save(before, change);
    }
    outcomes.push({ status: isChanged ? 'UPDATED' : 'UNCHANGED', entityId: before.termsId, problems: [] });
  }
  return outcomes;
}

async function createTerms(unit: UnitOfWork, row: TermsFeedRow): Promise<FeedOutcome> {
  if (row.isDefault && row.status === 'INACTIVE')
    return refuseRow(feedProblem('Status', 'INVALID_STATE', inactiveDefaultMessage));
  const created = await addTerms(unit, [
    {
      name: row.name,
      termLimitDays: row.termLimitDays ?? undefined,
      accrueInterestPercentage: row.accrueInterestPercentage ?? undefined,
      isDefault: row.isDefault ?? undefined,
      status: row.status ?? undefined,
    },
  ]);
  return created.ok
    ? { status: 'CREATED', entityId: created.value[0]?.termsId ?? null, problems: [] }
    : refuseRow(...created.problems.map((problem) => ({ ...toFeedProblem(problem), field: 'Name' })));
}

/** Locks the terms with the names of the rows, ignoring case, and the default ones; with the ids by the index of the row. */
async function lockTerms(unit: UnitOfWork, rows: readonly TermsFeedRow[]) {
  const names = rows.map(({ name }) => name);
  const [found, named] = await Promise.all([
    unit.rows(sql<TermsRow>`
      select terms_id, tenant_id, name, term_limit_days, accrue_interest_percentage, is_default, status, version, updated_at
      from terms
      where tenant_id = ${unit.tenantId} and status <> 'DELETED'
        and (is_default or name_lower = any(array(select text_key(name) from unnest(${names}::text[]) name)))
      order by terms_id for no key update`),
    unit.rows(sql<{ index: number; termsId: string }>`
      select (r.position - 1)::int as index, t.terms_id
      from unnest(${names}::text[]) with ordinality r(name, position)
        join terms t on t.tenant_id = ${unit.tenantId} and t.name_lower = text_key(r.name) and t.status <> 'DELETED'`),
  ]);
  return {
    stored: new Map(found.map((terms) => [terms.termsId, terms])),
    idsByRow: new Map(named.map(({ index, termsId }) => [index, termsId])),
  };
}
