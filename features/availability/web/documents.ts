// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AvailabilitySessionStatus = 'CLOSED' | 'LIVE' | 'STAGED';

type CloseAvailabilitySessionInput = {
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type StartAvailabilitySessionInput = {
  readonly comment?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
};

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

export type AvailabilitySessionsQueryVariables = Exact<{
  tenantId: string;
  status: AvailabilitySessionStatus;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilitySessionsQuery = {
  readonly availabilitySessions: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<AvailabilitySessionHeadFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AvailabilitySessionsByIdsQueryVariables = Exact<{
  tenantId: string;
  sessionIds: ReadonlyArray<string>;
}>;

export type AvailabilitySessionsByIdsQuery = {
  readonly availabilitySessions: {
    readonly nodes: ReadonlyArray<AvailabilitySessionHeadFieldsFragment>;
  } | null;
};

export type AvailabilitySessionLogsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilitySessionLogsQuery = {
  readonly availabilitySessionLogs: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly recordedAt: string;
      readonly recordedBy: string;
      readonly comment: string;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AvailabilitySessionStartQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
}>;

export type AvailabilitySessionStartQuery = {
  readonly availabilitySessionLogs: {
    readonly nodes: ReadonlyArray<{ readonly recordedAt: string; readonly recordedBy: string }>;
  } | null;
};

export type StartAvailabilitySessionMutationVariables = Exact<{
  input: StartAvailabilitySessionInput;
}>;

export type StartAvailabilitySessionMutation = {
  readonly startAvailabilitySession: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type CloseAvailabilitySessionMutationVariables = Exact<{
  input: CloseAvailabilitySessionInput;
}>;

export type CloseAvailabilitySessionMutation = {
  readonly closeAvailabilitySession: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const AvailabilitySessionsDocument = operation<
  AvailabilitySessionsQuery,
  AvailabilitySessionsQueryVariables
>(
  'AvailabilitySessions',
  'query AvailabilitySessions($tenantId:String!$status:AvailabilitySessionStatus!$first:Int!=50$after:String){availabilitySessions(where:{tenantId:{eq:$tenantId}status:{eq:$status}}order:[{recordedAt:DESC}]first:$first after:$after){nodes{...AvailabilitySessionHeadFields}totalCount pageInfo{...PageFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionsByIdsDocument = operation<
  AvailabilitySessionsByIdsQuery,
  AvailabilitySessionsByIdsQueryVariables
>(
  'AvailabilitySessionsByIds',
  'query AvailabilitySessionsByIds($tenantId:String!$sessionIds:[ID!]!){availabilitySessions(where:{tenantId:{eq:$tenantId}sessionId:{in:$sessionIds}}first:1000){nodes{...AvailabilitySessionHeadFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}',
);
export const AvailabilitySessionLogsDocument = operation<
  AvailabilitySessionLogsQuery,
  AvailabilitySessionLogsQueryVariables
>(
  'AvailabilitySessionLogs',
  'query AvailabilitySessionLogs($sessionId:ID!$tenantId:String$first:Int!=100$after:String){availabilitySessionLogs(sessionId:$sessionId tenantId:$tenantId first:$first after:$after){nodes{recordedAt recordedBy comment}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionStartDocument = operation<
  AvailabilitySessionStartQuery,
  AvailabilitySessionStartQueryVariables
>(
  'AvailabilitySessionStart',
  'query AvailabilitySessionStart($sessionId:ID!$tenantId:String){availabilitySessionLogs(sessionId:$sessionId tenantId:$tenantId last:1){nodes{recordedAt recordedBy}}}',
);
export const StartAvailabilitySessionDocument = operation<
  StartAvailabilitySessionMutation,
  StartAvailabilitySessionMutationVariables
>(
  'StartAvailabilitySession',
  'mutation StartAvailabilitySession($input:StartAvailabilitySessionInput!){startAvailabilitySession(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const CloseAvailabilitySessionDocument = operation<
  CloseAvailabilitySessionMutation,
  CloseAvailabilitySessionMutationVariables
>(
  'CloseAvailabilitySession',
  'mutation CloseAvailabilitySession($input:CloseAvailabilitySessionInput!){closeAvailabilitySession(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
