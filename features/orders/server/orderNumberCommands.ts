import { ok, type Result } from '#platform/kernel/result.ts';
import type { UnitOfWork } from '#platform/server/unitOfWork.ts';
import { takeNextNumber } from './orderNumberStore.ts';

/** Takes a number before there is an order; one that is not used leaves a gap (decision O13). */
export const updateAndGetNextOrderNumber = async (
  unit: UnitOfWork,
): Promise<Result<{ nextOrderNumber: string }>> => ok({ nextOrderNumber: await takeNextNumber(unit) });
