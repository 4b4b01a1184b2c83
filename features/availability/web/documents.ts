// Made from operations.graphql by scripts/generateOperations.ts; change that file.

import { operation } from '#platform/web/query/client/operation.ts';
type AvailabilitySessionStatus = 'CLOSED' | 'LIVE' | 'STAGED';

export type AvailabilitySessionHeadFieldsFragment = {
  readonly id: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly status: AvailabilitySessionStatus;
  readonly recordedAt: string;
  readonly totalNumberOfCounts: number;
  readonly totalNumberOfAdjustments: number;
  readonly version: number;
  readonly updatedAt: string;
};
