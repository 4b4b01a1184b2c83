import { ok, type Result } from '#platform/kernel/results/result.ts';
import type { UnitOfWork } from '#platform/server/database/unitOfWork.ts';
import { takeNextNumber } from './orderNumberStore.ts';

/** Takes the next order number before the order is created; an unused number leaves a gap (decision O13). */
export const updateAndGetNextOrderNumber = async (
  unit: UnitOfWork,
): Promise<Result<{ nextOrderNumber: string }>> => ok({ nextOrderNumber: await takeNextNumber(unit) });
