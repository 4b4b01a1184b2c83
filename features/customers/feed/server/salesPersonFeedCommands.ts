import { feedProblem, toFeedProblem } from '#platform/kernel/feed/feedDefinition.ts';
import { changedFields } from '#platform/kernel/history/fieldChange.ts';
import { writeChange } from '#platform/server/command/saveChange.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { type FeedOutcome, refuseRow } from '#platform/server/feed/feedKind.ts';
import type { SalesPersonFeedRow } from '../salesPersonFeed.ts';
import { salesPersonName } from '../../salesPeople/salesPerson.ts';
import { addCompanySalesPeople } from '../../salesPeople/server/salesPersonCommands.ts';
import { lockSalesPeopleByEmail, salesPersonEntity } from '../../salesPeople/server/salesPersonStore.ts';

/**
 * Creates sales people and changes the names of those with the same e-mail address. Statuses stay as users set them, and
 * removed ones are not created again.
 */
export async function applySalesPersonFeed(
  unit: UnitOfWork,
  rows: readonly SalesPersonFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const emails = rows.map(({ email }) => email);
  const locked = await lockSalesPeopleByEmail(unit, emails);
  const byEmail = Map.groupBy(locked, ({ email }) => email);
  const outcomes: FeedOutcome[] = [];
  // One after the other: lists of sales people are short.
  for (const row of rows) {
    const [removed] = byEmail.get(row.email) ?? [];
    const before = byEmail.get(row.email)?.find(({ status }) => status !== 'DELETED');
    if (!before) {
      outcomes.push(
        removed
          ? refuseRow(feedProblem('Email', 'INVALID_STATE', `${removed.name} was removed`))
          : await createSalesPerson(unit, row),
      );
      continue;
    }
    const { firstName, lastName, territory } = row;
    const change = { firstName, lastName, territory: territory ?? before.territory };
    const isChanged = changedFields(before, change).length > 0;
    if (isChanged)
      await writeChange(unit, salesPersonEntity, {
        action: 'updateCompanySalesPerson',
        before,
        change: { ...change, name: salesPersonName(change) },
        changes: changedFields(before, change),
      });
    outcomes.push({
      status: isChanged ? 'UPDATED' : 'UNCHANGED',
      entityId: before.salesPersonId,
      problems: [],
    });
  }
  return outcomes;
}

async function createSalesPerson(unit: UnitOfWork, row: SalesPersonFeedRow): Promise<FeedOutcome> {
  const created = await addCompanySalesPeople(unit, [row]);
  return created.ok
    ? { status: 'CREATED', entityId: created.value[0]?.salesPersonId ?? null, problems: [] }
    : refuseRow(...created.problems.map((problem) => ({ ...toFeedProblem(problem), field: 'Email' })));
}
