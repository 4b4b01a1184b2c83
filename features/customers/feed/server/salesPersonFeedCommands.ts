import { sql } from 'kysely';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { FeedOutcome } from '#platform/server/feed/feedKind.ts';
import type { SalesPersonFeedRow } from '../salesPersonFeed.ts';

/** Creates sales people and changes those with the same e-mail address. */
export async function applySalesPersonFeed(
  unit: UnitOfWork,
  rows: readonly SalesPersonFeedRow[],
): Promise<readonly FeedOutcome[]> {
  const stored = new Map(
    (
      await unit.rows(sql<SalesPersonFeedRow>`
        select email, first_name, last_name, territory from sales_person
        where tenant_id = ${unit.tenantId} and email = any(${rows.map(({ email }) => email)}::text[])`)
    ).map((person) => [person.email, person]),
  );
  const changed: SalesPersonFeedRow[] = [];
  const outcomes = rows.map((row): FeedOutcome => {
    const before = stored.get(row.email);
    const after = { ...row, territory: row.territory ?? before?.territory ?? null };
    const isSame =
      before?.firstName === after.firstName &&
      before.lastName === after.lastName &&
      before.territory === after.territory;
    if (!isSame) changed.push(after);
    return {
      status: before ? (isSame ? 'UNCHANGED' : 'UPDATED') : 'CREATED',
      entityId: null,
      problems: [],
    };
  });
  if (changed.length > 0)
    await unit.run(sql`
      insert into sales_person (tenant_id, email, first_name, last_name, territory)
      values ${sql.join(
        changed.map(
          ({ email, firstName, lastName, territory }) =>
            sql`(${unit.tenantId}, ${email}, ${firstName}, ${lastName}, ${territory})`,
        ),
      )}
      on conflict (tenant_id, email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        territory = excluded.territory`);
  return outcomes;
}
