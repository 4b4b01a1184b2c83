import { recordAdjustment } from '#features/availability/adjustments/server/adjustmentCommands.ts';
import { addCount } from '#features/availability/counts/server/countCommands.ts';
import { recordCounts } from '#features/availability/counts/server/countPostCommands.ts';
import { makeSessionLive } from '#features/availability/makeLive/server/makeLiveCommands.ts';
import { startSession } from '#features/availability/sessions/server/sessionCommands.ts';
import type { Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import type { TenantFixture } from './tenantFixture.ts';

type Write = <T>(run: (unit: UnitOfWork) => Promise<Result<T>>) => Promise<T>;

const recordedAt = '2026-11-21T05:00:00.000Z';

/** Counts the item of a tenant in a live and in a staged session; some counts wait on a device. */
export async function seedAvailability(write: Write, { ids, texts }: TenantFixture): Promise<void> {
  const { liveSession, stagedSession } = ids;
  const count = {
    itemId: ids.item,
    locationId: ids.house,
    grade: 1,
    quantity: 40,
    recordedAt,
    recordedBy: texts.manager,
    comment: texts.notes,
  };
  await write((unit) => startSession(unit, { sessionId: liveSession }));
  await write((unit) => makeSessionLive(unit, { sessionId: liveSession }));
  await write((unit) =>
    addCount(unit, { sessionId: liveSession, count: { ...count, countRowId: ids.liveCount } }),
  );
  await write((unit) =>
    recordAdjustment(unit, {
      clientMutationId: ids.adjustment,
      itemId: ids.item,
      quantity: 2,
      recordedAt,
      recordedBy: texts.manager,
      comment: texts.notes,
    }),
  );
  await write((unit) => startSession(unit, { sessionId: stagedSession }));
  await write((unit) =>
    recordCounts(unit, {
      counts: [{ ...count, countRowId: ids.count, quantity: 36, rev: 1 }],
      deviceId: texts.device,
      pendingCount: 3,
      // Taken at its receipt, because one before the live session would not be stored.
      completedLocations: [{ locationId: ids.house, recordedAt: '2099-01-01T00:00:00.000Z' }],
    }),
  );
}
