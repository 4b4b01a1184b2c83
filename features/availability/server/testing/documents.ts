// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  AvailabilitySessionHeadFieldsFragment,
  AvailabilityCountFieldsFragment,
} from '#features/availability/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AdjustmentDirection = 'DECREASE' | 'INCREASE';

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

type CompletedLocationInput = {
  readonly locationId: string;
  readonly recordedAt: string;
};

type DeleteAvailabilitySessionCountInput = {
  readonly countRowId: string;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type RecordAvailabilitySessionAdjustmentInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly direction?: AdjustmentDirection;
  readonly itemId: string;
  readonly quantity: number;
  readonly reason?: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly sessionId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
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

type AvailabilityAdjustmentFieldsFragment = {
  readonly id: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly quantity: number;
  readonly direction: AdjustmentDirection;
  readonly reason: string;
  readonly comment: string | null;
  readonly tenantId: string;
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

type CountReasonsQueryVariables = Exact<{
  tenantId?: string | null | undefined;
}>;

type CountReasonsQuery = {
  readonly countReasons: ReadonlyArray<{ readonly code: string; readonly reason: string }> | null;
};

type AvailabilitySessionAdjustmentsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

type AvailabilitySessionAdjustmentsQuery = {
  readonly availabilitySessionAdjustments: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<AvailabilityAdjustmentFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ItemAvailabilityFieldsFragment = {
  readonly id: string;
  readonly recordedAt: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly upc: string | null;
  readonly sku: string;
  readonly quantity: number;
  readonly tenantId: string;
  readonly uom: string | null;
  readonly eaches: number;
};

type ItemAvailabilityQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type ItemAvailabilityQuery = {
  readonly itemAvailability: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ItemAvailabilityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ItemAvailabilityChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

type ItemAvailabilityChangedSinceQuery = {
  readonly itemAvailability: {
    readonly nodes: ReadonlyArray<ItemAvailabilityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ItemStocksQueryVariables = Exact<{
  itemIds: ReadonlyArray<string>;
  tenantId?: string | null | undefined;
}>;

type ItemStocksQuery = {
  readonly itemStocks: ReadonlyArray<{
    readonly itemId: string;
    readonly availableQuantity: number;
    readonly reservedQuantity: number;
    readonly actual: number;
  }> | null;
};

type ItemStockDetailsQueryVariables = Exact<{
  itemId: string;
  tenantId?: string | null | undefined;
}>;

type ItemStockDetailsQuery = {
  readonly itemStockDetails: {
    readonly stock: {
      readonly itemId: string;
      readonly availableQuantity: number;
      readonly reservedQuantity: number;
      readonly actual: number;
    };
    readonly slots: ReadonlyArray<{
      readonly locationId: string;
      readonly locationName: string;
      readonly grade: number;
      readonly availableQuantity: number;
      readonly reservedQuantity: number;
      readonly actual: number;
      readonly countedAt: string | null;
      readonly countRowId: string | null;
      readonly isEnded: boolean;
    }>;
    readonly counts: ReadonlyArray<AvailabilityCountFieldsFragment>;
    readonly movements: ReadonlyArray<{
      readonly movedAt: string;
      readonly quantity: number;
      readonly orderId: string | null;
      readonly orderNumber: string | null;
      readonly movedBy: string;
      readonly locationId: string | null;
      readonly locationName: string | null;
      readonly grade: number | null;
    }>;
    readonly adjustments: ReadonlyArray<{
      readonly id: string;
      readonly recordedAt: string;
      readonly recordedBy: string;
      readonly quantity: number;
      readonly direction: AdjustmentDirection;
      readonly reason: string;
      readonly comment: string | null;
      readonly isEnded: boolean;
    }>;
    readonly reservations: ReadonlyArray<{
      readonly orderId: string;
      readonly orderNumber: string;
      readonly customerName: string;
      readonly locationId: string;
      readonly locationName: string;
      readonly grade: number;
      readonly quantity: number;
    }>;
  } | null;
};

type RecordAvailabilitySessionAdjustmentMutationVariables = Exact<{
  input: RecordAvailabilitySessionAdjustmentInput;
}>;

type RecordAvailabilitySessionAdjustmentMutation = {
  readonly recordAvailabilitySessionAdjustment: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly adjustment: AvailabilityAdjustmentFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
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

export const AvailabilitySessionDocument = operation<
  AvailabilitySessionQuery,
  AvailabilitySessionQueryVariables
>(
  'AvailabilitySession',
  'query AvailabilitySession($tenantId:String!$sessionId:ID!){availabilitySession(tenantId:$tenantId sessionId:$sessionId){...AvailabilitySessionHeadFields counts{...AvailabilityCountFields}adjustments{...AvailabilityAdjustmentFields}logs{recordedAt recordedBy comment}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}',
);
export const CountReasonsDocument = operation<CountReasonsQuery, CountReasonsQueryVariables>(
  'CountReasons',
  'query CountReasons($tenantId:String){countReasons(tenantId:$tenantId){code reason}}',
);
export const AvailabilitySessionAdjustmentsDocument = operation<
  AvailabilitySessionAdjustmentsQuery,
  AvailabilitySessionAdjustmentsQueryVariables
>(
  'AvailabilitySessionAdjustments',
  'query AvailabilitySessionAdjustments($sessionId:ID!$tenantId:String$first:Int!=100$after:String){availabilitySessionAdjustments(sessionId:$sessionId tenantId:$tenantId first:$first after:$after){nodes{...AvailabilityAdjustmentFields}totalCount pageInfo{...PageFields}}}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemAvailabilityDocument = operation<ItemAvailabilityQuery, ItemAvailabilityQueryVariables>(
  'ItemAvailability',
  'query ItemAvailability($tenantId:String!$first:Int!=2500$after:String){itemAvailability(where:{tenantId:{eq:$tenantId}}order:[{itemName:ASC}]first:$first after:$after){nodes{...ItemAvailabilityFields}totalCount pageInfo{...PageFields}}}fragment ItemAvailabilityFields on ItemAvailability{id recordedAt itemId itemName upc sku quantity tenantId uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemAvailabilityChangedSinceDocument = operation<
  ItemAvailabilityChangedSinceQuery,
  ItemAvailabilityChangedSinceQueryVariables
>(
  'ItemAvailabilityChangedSince',
  'query ItemAvailabilityChangedSince($tenantId:String!$since:DateTime!$first:Int!=2500$after:String){itemAvailability(where:{tenantId:{eq:$tenantId}recordedAt:{gt:$since}}order:[{recordedAt:ASC}]first:$first after:$after){nodes{...ItemAvailabilityFields}pageInfo{...PageFields}}}fragment ItemAvailabilityFields on ItemAvailability{id recordedAt itemId itemName upc sku quantity tenantId uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemStocksDocument = operation<ItemStocksQuery, ItemStocksQueryVariables>(
  'ItemStocks',
  'query ItemStocks($itemIds:[ID!]!$tenantId:String){itemStocks(itemIds:$itemIds tenantId:$tenantId){itemId availableQuantity reservedQuantity actual}}',
);
export const ItemStockDetailsDocument = operation<ItemStockDetailsQuery, ItemStockDetailsQueryVariables>(
  'ItemStockDetails',
  'query ItemStockDetails($itemId:ID!$tenantId:String){itemStockDetails(itemId:$itemId tenantId:$tenantId){stock{itemId availableQuantity reservedQuantity actual}slots{locationId locationName grade availableQuantity reservedQuantity actual countedAt countRowId isEnded}counts{...AvailabilityCountFields}movements{movedAt quantity orderId orderNumber movedBy locationId locationName grade}adjustments{id recordedAt recordedBy quantity direction reason comment isEnded}reservations{orderId orderNumber customerName locationId locationName grade quantity}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}',
);
export const RecordAvailabilitySessionAdjustmentDocument = operation<
  RecordAvailabilitySessionAdjustmentMutation,
  RecordAvailabilitySessionAdjustmentMutationVariables
>(
  'RecordAvailabilitySessionAdjustment',
  'mutation RecordAvailabilitySessionAdjustment($input:RecordAvailabilitySessionAdjustmentInput!){recordAvailabilitySessionAdjustment(input:$input){availabilitySession{...AvailabilitySessionHeadFields}adjustment{...AvailabilityAdjustmentFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
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
  'query AvailabilitySessionLatestCounts($sessionId:ID!$tenantId:String){availabilitySession(sessionId:$sessionId tenantId:$tenantId){sessionId counts{...AvailabilityCountFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected uom eaches}',
);
export const DeleteAvailabilitySessionCountDocument = operation<
  DeleteAvailabilitySessionCountMutation,
  DeleteAvailabilitySessionCountMutationVariables
>(
  'DeleteAvailabilitySessionCount',
  'mutation DeleteAvailabilitySessionCount($input:DeleteAvailabilitySessionCountInput!){deleteAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RecordAvailabilitySessionCountsDocument = operation<
  RecordAvailabilitySessionCountsMutation,
  RecordAvailabilitySessionCountsMutationVariables
>(
  'RecordAvailabilitySessionCounts',
  'mutation RecordAvailabilitySessionCounts($input:RecordAvailabilitySessionCountsInput!){recordAvailabilitySessionCounts(input:$input){availabilitySession{...AvailabilitySessionHeadFields}results{countRowId outcome rev errors{...UserErrorFields}}receivedAt errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
