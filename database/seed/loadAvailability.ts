import { recordAdjustment } from '#features/availability/adjustments/server/adjustmentCommands.ts';
import { recordCounts } from '#features/availability/counts/server/countPostCommands.ts';
import { makeSessionLive } from '#features/availability/makeLive/server/makeLiveCommands.ts';
import { startSession } from '#features/availability/sessions/server/sessionCommands.ts';
import { addDays, type Instant, toInstant } from '#platform/kernel/dates/day.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import { demoEmail } from './demoTenants.ts';
import type { DemoCountRow } from './demoFiles.ts';
import type { SeedContext } from './seedContext.ts';

const minuteMs = 60_000;
const countsAMinute = 8;
const batchSize = 1000;

/**
 * Loads three rounds of counting: one of last week, which is closed, the live one of yesterday, and a staged one that goes on.
 * Last week's counts are those of the live session, a little higher.
 */
export async function loadAvailability(loading: SeedContext): Promise<void> {
  const { files, calendar } = loading;
  const byStatus = Map.groupBy(files.availabilityCounts, ({ SessionStatus }) => SessionStatus);
  const live = byStatus.get('LIVE') ?? [];
  const lastWeek = live.map((row) => ({ ...row, Quantity: String(Number(row.Quantity) + 12) }));
  await countSession(loading, 'closed', lastWeek, `${addDays(calendar.today, -8)}T11:00:00.000Z`);
  const counted = await countSession(loading, 'live', live, `${addDays(calendar.today, -1)}T11:00:00.000Z`);
  await adjustItems(loading, counted);
  const staged = byStatus.get('STAGED') ?? [];
  await startCounting(loading, 'staged', staged, `${addDays(calendar.today, -1)}T21:00:00.000Z`);
}

/** Counts a session and makes it live; returns the counted rows. */
async function countSession(
  loading: SeedContext,
  name: string,
  rows: readonly DemoCountRow[],
  startedAt: Instant,
): Promise<readonly DemoCountRow[]> {
  const { tenant, actAs } = loading;
  const { sessionId, endedAt } = await startCounting(loading, name, rows, startedAt);
  const unit = actAs(demoEmail(tenant.tenantId, 'manager'), endedAt);
  unwrapResult(await makeSessionLive(unit, { sessionId }), `${name} session`);
  return rows;
}

/** Starts a session and posts its counts. */
async function startCounting(
  { tenant, actAs, entityId, report }: SeedContext,
  name: string,
  rows: readonly DemoCountRow[],
  startedAt: Instant,
): Promise<{ sessionId: string; endedAt: Instant }> {
  const counter = demoEmail(tenant.tenantId, 'counter');
  const sessionId = entityId('availability session', name);
  const manager = demoEmail(tenant.tenantId, 'manager');
  unwrapResult(await startSession(actAs(manager, startedAt), { sessionId }), `${name} session`);
  const at = (position: number): Instant =>
    toInstant(Date.parse(startedAt) + (position * minuteMs) / countsAMinute);
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const sentAt = at(from + batch.length + 1);
    const posted = unwrapResult(
      await recordCounts(actAs(counter, sentAt), {
        deviceId: entityId('device', 'counter'),
        sentAt,
        recordedBy: counter,
        counts: batch.map((row, index) => ({
          countRowId: entityId('count', name, row.LocationErpId, row.Sku, row.Grade),
          rev: 1,
          seq: from + index + 1,
          itemId: entityId('item', row.Sku),
          locationId: entityId('place', row.LocationErpId),
          grade: Number(row.Grade),
          quantity: Number(row.Quantity),
          comment: row.Comment,
          recordedAt: at(from + index),
          recordedBy: counter,
        })),
      }),
      `counts of the ${name} session`,
    );
    for (const { outcome, problems } of posted.results)
      if (outcome === 'REJECTED')
        throw new Error(`A count of the demo data is refused: ${problems[0]?.message}`);
    report(`counts of the ${name} session`, from + batch.length, rows.length);
  }
  return { sessionId, endedAt: at(rows.length + 80) };
}

const adjustments = [
  { reason: 'DAMAGED', direction: 'DECREASE', quantity: 3, comment: 'Broken by the cart' },
  { reason: 'DEAD', direction: 'DECREASE', quantity: 5, comment: null },
  { reason: 'FOUND', direction: 'INCREASE', quantity: 8, comment: 'Behind the shade cloth' },
  { reason: 'ORDERED', direction: 'DECREASE', quantity: 6, comment: 'Picked up at the gate' },
] as const;

/** Adjusts the stock of every hundredth counted item. */
async function adjustItems(
  { tenant, calendar, actAs, entityId }: SeedContext,
  counted: readonly DemoCountRow[],
): Promise<void> {
  const manager = demoEmail(tenant.tenantId, 'manager');
  const recordedAt: Instant = `${addDays(calendar.today, -1)}T18:00:00.000Z`;
  for (const [index, { Sku }] of counted.filter((_, position) => position % 100 === 0).entries()) {
    const { comment, ...adjustment } = adjustments[index % adjustments.length] ?? adjustments[0];
    unwrapResult(
      await recordAdjustment(actAs(manager, recordedAt), {
        ...adjustment,
        comment,
        itemId: entityId('item', Sku),
        recordedAt,
        recordedBy: manager,
        clientMutationId: entityId('adjustment', Sku, String(index)),
      }),
      `adjustment of ${Sku}`,
    );
  }
}
