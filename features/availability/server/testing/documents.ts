// Made from operations.graphql by scripts/generateOperations.ts; change that file.

import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type LiveAvailabilitySessionIdQueryVariables = Exact<{
  tenantId: string;
}>;

type LiveAvailabilitySessionIdQuery = {
  readonly availabilitySessions: { readonly nodes: ReadonlyArray<{ readonly sessionId: string }> } | null;
};

export const LiveAvailabilitySessionIdDocument = operation<
  LiveAvailabilitySessionIdQuery,
  LiveAvailabilitySessionIdQueryVariables
>(
  'LiveAvailabilitySessionId',
  'query LiveAvailabilitySessionId($tenantId:String!){availabilitySessions(where:{tenantId:{eq:$tenantId}status:{eq:LIVE}}first:1){nodes{sessionId}}}',
);
