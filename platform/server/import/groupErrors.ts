import { isRetryable } from '../database/transactionErrors.ts';
import { isOutage } from '../database/outage.ts';

/** Returns whether an error concerns the group alone. After others the whole transaction is tried again. */
export const isGroupError = (error: unknown): boolean => !isRetryable(error) && !isOutage(error);
