// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  AvailabilitySessionHeadFieldsFragment,
  AvailabilityCountFieldsFragment,
} from '#features/availability/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AddAvailabilitySessionCountInput = {
  readonly count: AvailabilityCountInput;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type AvailabilityCountFilterInput = {
  readonly and?: ReadonlyArray<AvailabilityCountFilterInput> | null | undefined;
  readonly comment?: StringOperationFilterInput | null | undefined;
  readonly countRowId?: IdOperationFilterInput | null | undefined;
  readonly grade?: IntOperationFilterInput | null | undefined;
  readonly held?: BooleanOperationFilterInput | null | undefined;
  readonly isReplaced?: BooleanOperationFilterInput | null | undefined;
  readonly itemId?: IdOperationFilterInput | null | undefined;
  readonly itemName?: StringOperationFilterInput | null | undefined;
  readonly locationId?: IdOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<AvailabilityCountFilterInput> | null | undefined;
  readonly quantity?: DecimalOperationFilterInput | null | undefined;
  readonly recordedAt?: DateTimeOperationFilterInput | null | undefined;
  readonly recordedBy?: StringOperationFilterInput | null | undefined;
  readonly sku?: StringOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
  readonly upc?: StringOperationFilterInput | null | undefined;
  readonly updatedAt?: DateTimeOperationFilterInput | null | undefined;
};

type AvailabilityCountInput = {
  readonly clockJumped?: boolean | null | undefined;
  readonly comment?: string | null | undefined;
  readonly countRowId?: string | null | undefined;
  readonly deleted?: boolean;
  readonly deviceRecordedAt?: string | null | undefined;
  readonly grade?: number;
  readonly itemId: string;
  readonly locationId: string;
  readonly quantity: number;
  readonly recordedAt: string;
  readonly recordedBy?: string;
  readonly rev?: number | null | undefined;
  readonly seq?: number | null | undefined;
};

type AvailabilityCountOutcome =
  | 'DELETED_ON_SERVER'
  | 'DUPLICATE'
  | 'HELD'
  | 'RECORDED'
  | 'REJECTED'
  | 'STALE';

type AvailabilityCountSortInput = {
  readonly grade?: SortEnumType | null | undefined;
  readonly held?: SortEnumType | null | undefined;
  readonly itemName?: SortEnumType | null | undefined;
  readonly locationName?: SortEnumType | null | undefined;
  readonly quantity?: SortEnumType | null | undefined;
  readonly recordedAt?: SortEnumType | null | undefined;
  readonly recordedBy?: SortEnumType | null | undefined;
  readonly sku?: SortEnumType | null | undefined;
  readonly updatedAt?: SortEnumType | null | undefined;
};

type AvailabilityCountUpdateInput = {
  readonly comment?: string | null | undefined;
  readonly grade?: number | null | undefined;
  readonly locationId?: string | null | undefined;
  readonly quantity?: number | null | undefined;
};

type BooleanOperationFilterInput = {
  readonly eq?: boolean | null | undefined;
  readonly neq?: boolean | null | undefined;
};

type CompletedLocationInput = {
  readonly locationId: string;
  readonly recordedAt: string;
};

type DateTimeOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly gte?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly lte?: string | null | undefined;
  readonly neq?: string | null | undefined;
};

type DecimalOperationFilterInput = {
  readonly eq?: number | null | undefined;
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly in?: ReadonlyArray<number> | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
  readonly neq?: number | null | undefined;
};

type DeleteAvailabilitySessionCountBatchInput = {
  readonly countRowIds: ReadonlyArray<string>;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type DeleteAvailabilitySessionCountInput = {
  readonly countRowId: string;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type IdOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
};

type IntOperationFilterInput = {
  readonly eq?: number | null | undefined;
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly in?: ReadonlyArray<number> | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
  readonly neq?: number | null | undefined;
};

type RecordAvailabilitySessionCountsInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly completedLocations?: ReadonlyArray<CompletedLocationInput> | null | undefined;
  readonly counts: ReadonlyArray<AvailabilityCountInput>;
  readonly deviceId?: string | null | undefined;
  readonly payloadVersion?: number | null | undefined;
  readonly pendingCount?: number | null | undefined;
  readonly recordedAt: string;
  readonly recordedBy?: string;
  readonly sentAt?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
};

type SortEnumType = 'ASC' | 'DESC';

type StringOperationFilterInput = {
  readonly and?: ReadonlyArray<StringOperationFilterInput> | null | undefined;
  readonly contains?: string | null | undefined;
  readonly endsWith?: string | null | undefined;
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly ncontains?: string | null | undefined;
  readonly nendsWith?: string | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
  readonly nstartsWith?: string | null | undefined;
  readonly or?: ReadonlyArray<StringOperationFilterInput> | null | undefined;
  readonly startsWith?: string | null | undefined;
};

type TenantOperationFilterInput = {
  readonly eq: string;
};

type UpdateAvailabilitySessionCountInput = {
  readonly count: AvailabilityCountUpdateInput;
  readonly countRowId: string;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type LiveAvailabilitySessionIdQueryVariables = Exact<{
  tenantId: string;
}>;

type LiveAvailabilitySessionIdQuery = {
  readonly availabilitySessions: { readonly nodes: ReadonlyArray<{ readonly sessionId: string }> } | null;
};

type AvailabilitySessionCountsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
  where?: AvailabilityCountFilterInput | null | undefined;
  order?: ReadonlyArray<AvailabilityCountSortInput> | null | undefined;
  search?: string | null | undefined;
}>;

type AvailabilitySessionCountsQuery = {
  readonly availabilitySessionCounts: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<AvailabilityCountFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type AvailabilitySessionCountsChangedSinceQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

type AvailabilitySessionCountsChangedSinceQuery = {
  readonly availabilitySessionCounts: {
    readonly nodes: ReadonlyArray<AvailabilityCountFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
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

type AvailabilityDevicesQueryVariables = Exact<{
  tenantId?: string | null | undefined;
}>;

type AvailabilityDevicesQuery = {
  readonly availabilityDevices: ReadonlyArray<{
    readonly deviceId: string;
    readonly userEmail: string;
    readonly pendingCount: number;
    readonly seenAt: string;
  }> | null;
};

type AddAvailabilitySessionCountMutationVariables = Exact<{
  input: AddAvailabilitySessionCountInput;
}>;

type AddAvailabilitySessionCountMutation = {
  readonly addAvailabilitySessionCount: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly count: AvailabilityCountFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateAvailabilitySessionCountMutationVariables = Exact<{
  input: UpdateAvailabilitySessionCountInput;
}>;

type UpdateAvailabilitySessionCountMutation = {
  readonly updateAvailabilitySessionCount: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly count: AvailabilityCountFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
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

type DeleteAvailabilitySessionCountBatchMutationVariables = Exact<{
  input: DeleteAvailabilitySessionCountBatchInput;
}>;

type DeleteAvailabilitySessionCountBatchMutation = {
  readonly deleteAvailabilitySessionCountBatch: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type RecordAvailabilitySessionCountsMutationVariables = Exact<{
  input: RecordAvailabilitySessionCountsInput;
}>;

type RecordAvailabilitySessionCountsMutation = {
  readonly recordAvailabilitySessionCounts: {
    readonly receivedAt: string | null;
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly results: ReadonlyArray<{
      readonly countRowId: string;
      readonly outcome: AvailabilityCountOutcome;
      readonly rev: number;
      readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
    }> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const LiveAvailabilitySessionIdDocument = operation<
  LiveAvailabilitySessionIdQuery,
  LiveAvailabilitySessionIdQueryVariables
>(
  'LiveAvailabilitySessionId',
  'query LiveAvailabilitySessionId($tenantId:String!){availabilitySessions(where:{tenantId:{eq:$tenantId}status:{eq:LIVE}}first:1){nodes{sessionId}}}',
);
export const AvailabilitySessionCountsDocument = operation<
  AvailabilitySessionCountsQuery,
  AvailabilitySessionCountsQueryVariables
>(
  'AvailabilitySessionCounts',
  'query AvailabilitySessionCounts($sessionId:ID!$tenantId:String$first:Int!=2500$after:String$where:AvailabilityCountFilterInput$order:[AvailabilityCountSortInput!]$search:String){availabilitySessionCounts(sessionId:$sessionId tenantId:$tenantId first:$first after:$after where:$where order:$order search:$search){nodes{...AvailabilityCountFields}totalCount pageInfo{...PageFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionCountsChangedSinceDocument = operation<
  AvailabilitySessionCountsChangedSinceQuery,
  AvailabilitySessionCountsChangedSinceQueryVariables
>(
  'AvailabilitySessionCountsChangedSince',
  'query AvailabilitySessionCountsChangedSince($sessionId:ID!$tenantId:String$since:DateTime!$first:Int!=2500$after:String){availabilitySessionCounts(sessionId:$sessionId tenantId:$tenantId where:{updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...AvailabilityCountFields}pageInfo{...PageFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionLatestCountsDocument = operation<
  AvailabilitySessionLatestCountsQuery,
  AvailabilitySessionLatestCountsQueryVariables
>(
  'AvailabilitySessionLatestCounts',
  'query AvailabilitySessionLatestCounts($sessionId:ID!$tenantId:String){availabilitySession(sessionId:$sessionId tenantId:$tenantId){sessionId counts{...AvailabilityCountFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}',
);
export const AvailabilityDevicesDocument = operation<
  AvailabilityDevicesQuery,
  AvailabilityDevicesQueryVariables
>(
  'AvailabilityDevices',
  'query AvailabilityDevices($tenantId:String){availabilityDevices(tenantId:$tenantId){deviceId userEmail pendingCount seenAt}}',
);
export const AddAvailabilitySessionCountDocument = operation<
  AddAvailabilitySessionCountMutation,
  AddAvailabilitySessionCountMutationVariables
>(
  'AddAvailabilitySessionCount',
  'mutation AddAvailabilitySessionCount($input:AddAvailabilitySessionCountInput!){addAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}count{...AvailabilityCountFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateAvailabilitySessionCountDocument = operation<
  UpdateAvailabilitySessionCountMutation,
  UpdateAvailabilitySessionCountMutationVariables
>(
  'UpdateAvailabilitySessionCount',
  'mutation UpdateAvailabilitySessionCount($input:UpdateAvailabilitySessionCountInput!){updateAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}count{...AvailabilityCountFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const DeleteAvailabilitySessionCountDocument = operation<
  DeleteAvailabilitySessionCountMutation,
  DeleteAvailabilitySessionCountMutationVariables
>(
  'DeleteAvailabilitySessionCount',
  'mutation DeleteAvailabilitySessionCount($input:DeleteAvailabilitySessionCountInput!){deleteAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const DeleteAvailabilitySessionCountBatchDocument = operation<
  DeleteAvailabilitySessionCountBatchMutation,
  DeleteAvailabilitySessionCountBatchMutationVariables
>(
  'DeleteAvailabilitySessionCountBatch',
  'mutation DeleteAvailabilitySessionCountBatch($input:DeleteAvailabilitySessionCountBatchInput!){deleteAvailabilitySessionCountBatch(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RecordAvailabilitySessionCountsDocument = operation<
  RecordAvailabilitySessionCountsMutation,
  RecordAvailabilitySessionCountsMutationVariables
>(
  'RecordAvailabilitySessionCounts',
  'mutation RecordAvailabilitySessionCounts($input:RecordAvailabilitySessionCountsInput!){recordAvailabilitySessionCounts(input:$input){availabilitySession{...AvailabilitySessionHeadFields}results{countRowId outcome rev errors{...UserErrorFields}}receivedAt errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
