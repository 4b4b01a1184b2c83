import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import type { OrderType } from '../order/order.ts';

/** Final credit applies to credit orders of tenants that use it (spec 2 §5, decision O18); the form shows it only then. */
export const canBeFinalCredit = (type: OrderType, finalCreditEnabled: boolean): boolean =>
  type === 'CREDIT' && finalCreditEnabled;

export const finalCreditProblem = (
  { finalCredit, type }: { finalCredit: boolean; type: OrderType },
  finalCreditEnabled: boolean,
): Problem | undefined =>
  finalCredit && !canBeFinalCredit(type, finalCreditEnabled)
    ? invalid(
        'INVALID_STATE',
        ['finalCredit'],
        finalCreditEnabled
          ? 'Only credit orders can be final'
          : 'Final credit is switched off for this tenant',
      )
    : undefined;
