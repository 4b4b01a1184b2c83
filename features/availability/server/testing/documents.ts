// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  AvailabilitySessionHeadFieldsFragment,
  AvailabilityCountFieldsFragment,
  AvailabilityAdjustmentFieldsFragment,
} from '#features/availability/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type DeleteAvailabilitySessionCountInput = {
  readonly countRowId: string;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type AvailabilitySessionQueryVariables = Exact<{
  tenantId: string;
  sessionId: string;
}>;

type AvailabilitySessionQuery = {
  readonly availabilitySession:
    | ({
        readonly counts: ReadonlyArray<AvailabilityCountFieldsFragment>;
        readonly adjustments: ReadonlyArray<AvailabilityAdjustmentFieldsFragment>;
        readonly logs: ReadonlyArray<{
          readonly recordedAt: string;
          readonly recordedBy: string;
          readonly comment: string;
        }>;
      } & AvailabilitySessionHeadFieldsFragment)
    | null;
};

type LiveAvailabilitySessionIdQueryVariables = Exact<{
  tenantId: string;
}>;

type LiveAvailabilitySessionIdQuery = {
  readonly availabilitySessions: { readonly nodes: ReadonlyArray<{ readonly sessionId: string }> } | null;
};

type AvailabilitySessionLatestCountsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
}>;

type AvailabilitySessionLatestCountsQuery = {
  readonly availabilitySession: {
    readonly sessionId: string;
    readonly counts: ReadonlyArray<AvailabilityCountFieldsFragment>;
  } | null;
};

type DeleteAvailabilitySessionCountMutationVariables = Exact<{
  input: DeleteAvailabilitySessionCountInput;
}>;

type DeleteAvailabilitySessionCountMutation = {
  readonly deleteAvailabilitySessionCount: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const AvailabilitySessionDocument = operation<
  AvailabilitySessionQuery,
  AvailabilitySessionQueryVariables
>(
  'AvailabilitySession',
  'query AvailabilitySession($tenantId:String!$sessionId:ID!){availabilitySession(tenantId:$tenantId sessionId:$sessionId){...AvailabilitySessionHeadFields counts{...AvailabilityCountFields}adjustments{...AvailabilityAdjustmentFields}logs{recordedAt recordedBy comment}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}',
);
export const LiveAvailabilitySessionIdDocument = operation<
  LiveAvailabilitySessionIdQuery,
  LiveAvailabilitySessionIdQueryVariables
>(
  'LiveAvailabilitySessionId',
  'query LiveAvailabilitySessionId($tenantId:String!){availabilitySessions(where:{tenantId:{eq:$tenantId}status:{eq:LIVE}}first:1){nodes{sessionId}}}',
);
export const AvailabilitySessionLatestCountsDocument = operation<
  AvailabilitySessionLatestCountsQuery,
  AvailabilitySessionLatestCountsQueryVariables
>(
  'AvailabilitySessionLatestCounts',
  'query AvailabilitySessionLatestCounts($sessionId:ID!$tenantId:String){availabilitySession(sessionId:$sessionId tenantId:$tenantId){sessionId counts{...AvailabilityCountFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}',
);
export const DeleteAvailabilitySessionCountDocument = operation<
  DeleteAvailabilitySessionCountMutation,
  DeleteAvailabilitySessionCountMutationVariables
>(
  'DeleteAvailabilitySessionCount',
  'mutation DeleteAvailabilitySessionCount($input:DeleteAvailabilitySessionCountInput!){deleteAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
