// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AddAvailabilitySessionCountInput = {
  readonly count: AvailabilityCountInput;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type AdjustmentDirection = 'DECREASE' | 'INCREASE';

type AvailabilityChangeReason = 'CARRIED_OVER' | 'COUNTED' | 'ENDED' | 'OLDER';

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

type AvailabilitySessionStatus = 'CLOSED' | 'LIVE' | 'STAGED';

type AvailabilitySlotChangeFilterInput = {
  readonly hasMovements?: boolean | null | undefined;
  readonly isUncovered?: boolean | null | undefined;
  readonly reasons?: ReadonlyArray<AvailabilityChangeReason> | null | undefined;
  readonly siteId?: string | null | undefined;
};

type BooleanOperationFilterInput = {
  readonly eq?: boolean | null | undefined;
  readonly neq?: boolean | null | undefined;
};

type CloseAvailabilitySessionInput = {
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type CompletedLocationInput = {
  readonly deviceRecordedAt?: string | null | undefined;
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

type ItemStatus = 'ACTIVE' | 'INACTIVE';

type LocationStatus = 'ACTIVE' | 'INACTIVE';

type LocationType =
  | 'AISLE'
  | 'BAY'
  | 'BIN'
  | 'CUSTOMER'
  | 'HOUSE'
  | 'SECTION'
  | 'SHIP_TO'
  | 'SITE'
  | 'UNKNOWN'
  | 'WAREHOUSE';

type MakeLiveAvailabilitySessionInput = {
  readonly carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedLiveVersion?: number | null | undefined;
  readonly expectedVersion?: number | null | undefined;
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

type ReportAvailabilityDeviceInput = {
  readonly deviceId: string;
  readonly pendingCount: number;
  readonly tenantId?: string | null | undefined;
};

type SortEnumType = 'ASC' | 'DESC';

type StartAvailabilitySessionInput = {
  readonly comment?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
};

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

export type AvailabilityCountFieldsFragment = {
  readonly countRowId: string;
  readonly recordedAt: string;
  readonly recordedBy: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly grade: number;
  readonly quantity: number;
  readonly comment: string | null;
  readonly upc: string | null;
  readonly sku: string;
  readonly rev: number;
  readonly replacedByCountRowId: string | null;
  readonly isReplaced: boolean;
  readonly held: boolean;
  readonly heldReason: string | null;
  readonly deleted: boolean;
  readonly updatedAt: string;
  readonly receivedAt: string;
  readonly deviceRecordedAt: string;
  readonly isOlderThanLive: boolean;
  readonly wasCorrected: boolean;
  readonly isItemInactive: boolean;
  readonly clockJumped: boolean;
  readonly uom: string | null;
  readonly eaches: number;
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

export type AvailabilitySessionSummaryQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
}>;

export type AvailabilitySessionSummaryQuery = {
  readonly availabilitySessionSummary: {
    readonly heldCounts: number;
    readonly olderCounts: number;
    readonly countsNearMovements: number;
    readonly uncoveredSlots: number;
    readonly uncoveredOrderTotal: number;
    readonly session: AvailabilitySessionHeadFieldsFragment;
    readonly liveSession: AvailabilitySessionHeadFieldsFragment | null;
    readonly sites: ReadonlyArray<{
      readonly siteId: string;
      readonly siteName: string;
      readonly isCounted: boolean;
      readonly isCarriedOver: boolean;
      readonly liveSlots: number;
      readonly countedSlots: number;
      readonly uncountedSlots: number;
      readonly uncountedQuantity: number;
      readonly oldQuantity: number;
      readonly newQuantity: number;
      readonly houses: ReadonlyArray<{
        readonly locationId: string;
        readonly name: string;
        readonly liveSlots: number;
        readonly uncountedSlots: number;
        readonly oldQuantity: number;
        readonly newQuantity: number;
        readonly uncountedLocations: number;
      }>;
    }>;
    readonly uncoveredOrders: ReadonlyArray<{
      readonly orderId: string;
      readonly orderNumber: string;
      readonly customerName: string;
      readonly quantity: number;
    }>;
  } | null;
};

export type AvailabilitySessionDifferenceQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
  where?: AvailabilitySlotChangeFilterInput | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilitySessionDifferenceQuery = {
  readonly availabilitySessionDifference: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly itemName: string;
      readonly sku: string;
      readonly locationId: string;
      readonly grade: number;
      readonly oldQuantity: number;
      readonly newQuantity: number;
      readonly change: number;
      readonly reservedQuantity: number;
      readonly reason: AvailabilityChangeReason;
      readonly countedAt: string | null;
      readonly liveCountedAt: string | null;
      readonly hasMovements: boolean;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MakeLiveAvailabilitySessionMutationVariables = Exact<{
  input: MakeLiveAvailabilitySessionInput;
}>;

export type MakeLiveAvailabilitySessionMutation = {
  readonly makeLiveAvailabilitySession: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AvailabilitySessionCountsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
  where?: AvailabilityCountFilterInput | null | undefined;
  order?: ReadonlyArray<AvailabilityCountSortInput> | null | undefined;
  search?: string | null | undefined;
}>;

export type AvailabilitySessionCountsQuery = {
  readonly availabilitySessionCounts: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<AvailabilityCountFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AvailabilitySessionCountsChangedSinceQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilitySessionCountsChangedSinceQuery = {
  readonly availabilitySessionCounts: {
    readonly nodes: ReadonlyArray<AvailabilityCountFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AddAvailabilitySessionCountMutationVariables = Exact<{
  input: AddAvailabilitySessionCountInput;
}>;

export type AddAvailabilitySessionCountMutation = {
  readonly addAvailabilitySessionCount: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly count: AvailabilityCountFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateAvailabilitySessionCountMutationVariables = Exact<{
  input: UpdateAvailabilitySessionCountInput;
}>;

export type UpdateAvailabilitySessionCountMutation = {
  readonly updateAvailabilitySessionCount: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly count: AvailabilityCountFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type DeleteAvailabilitySessionCountBatchMutationVariables = Exact<{
  input: DeleteAvailabilitySessionCountBatchInput;
}>;

export type DeleteAvailabilitySessionCountBatchMutation = {
  readonly deleteAvailabilitySessionCountBatch: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AvailabilityDevicesQueryVariables = Exact<{
  tenantId?: string | null | undefined;
  all?: boolean | null | undefined;
}>;

export type AvailabilityDevicesQuery = {
  readonly availabilityDevices: ReadonlyArray<{
    readonly deviceId: string;
    readonly userEmail: string;
    readonly pendingCount: number;
    readonly seenAt: string;
  }> | null;
};

export type AvailabilityAdjustmentFieldsFragment = {
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

export type AvailabilitySessionAdjustmentsQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilitySessionAdjustmentsQuery = {
  readonly availabilitySessionAdjustments: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<AvailabilityAdjustmentFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CountReasonsQueryVariables = Exact<{
  tenantId?: string | null | undefined;
}>;

export type CountReasonsQuery = {
  readonly countReasons: ReadonlyArray<{ readonly code: string; readonly reason: string }> | null;
};

export type RecordAvailabilitySessionAdjustmentMutationVariables = Exact<{
  input: RecordAvailabilitySessionAdjustmentInput;
}>;

export type RecordAvailabilitySessionAdjustmentMutation = {
  readonly recordAvailabilitySessionAdjustment: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly adjustment: AvailabilityAdjustmentFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type ItemAvailabilityFieldsFragment = {
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

export type ItemAvailabilityQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type ItemAvailabilityQuery = {
  readonly itemAvailability: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ItemAvailabilityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type ItemAvailabilityChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type ItemAvailabilityChangedSinceQuery = {
  readonly itemAvailability: {
    readonly nodes: ReadonlyArray<ItemAvailabilityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type ItemStocksQueryVariables = Exact<{
  itemIds: ReadonlyArray<string>;
  tenantId?: string | null | undefined;
}>;

export type ItemStocksQuery = {
  readonly itemStocks: ReadonlyArray<{
    readonly itemId: string;
    readonly availableQuantity: number;
    readonly reservedQuantity: number;
    readonly actual: number;
  }> | null;
};

export type ItemStockDetailsQueryVariables = Exact<{
  itemId: string;
  tenantId?: string | null | undefined;
}>;

export type ItemStockDetailsQuery = {
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
    readonly counts: ReadonlyArray<{
      readonly countRowId: string;
      readonly recordedAt: string;
      readonly recordedBy: string;
      readonly locationId: string;
      readonly locationName: string;
      readonly grade: number;
      readonly quantity: number;
      readonly comment: string | null;
      readonly replacedByCountRowId: string | null;
      readonly held: boolean;
    }>;
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

export type AvailabilityItemsQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilityItemsQuery = {
  readonly availabilityItems: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly itemId: string;
      readonly name: string;
      readonly sku: string;
      readonly upc: string | null;
      readonly itemGroup: string;
      readonly status: ItemStatus;
      readonly updatedAt: string;
      readonly uom: string | null;
      readonly eaches: number;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AvailabilityLocationsQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  locationTypes?: ReadonlyArray<LocationType>;
  first?: number;
  after?: string | null | undefined;
}>;

export type AvailabilityLocationsQuery = {
  readonly locations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly locationType: LocationType;
      readonly status: LocationStatus;
      readonly parentLocationId: string | null;
      readonly siteParentId: string | null;
      readonly updatedAt: string;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type RecordAvailabilitySessionCountsMutationVariables = Exact<{
  input: RecordAvailabilitySessionCountsInput;
}>;

export type RecordAvailabilitySessionCountsMutation = {
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

export type ReportAvailabilityDeviceMutationVariables = Exact<{
  input: ReportAvailabilityDeviceInput;
}>;

export type ReportAvailabilityDeviceMutation = {
  readonly reportAvailabilityDevice: {
    readonly receivedAt: string | null;
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
export const AvailabilitySessionSummaryDocument = operation<
  AvailabilitySessionSummaryQuery,
  AvailabilitySessionSummaryQueryVariables
>(
  'AvailabilitySessionSummary',
  'query AvailabilitySessionSummary($sessionId:ID!$tenantId:String$carryOverSiteIds:[ID!]){availabilitySessionSummary(sessionId:$sessionId tenantId:$tenantId carryOverSiteIds:$carryOverSiteIds){session{...AvailabilitySessionHeadFields}liveSession{...AvailabilitySessionHeadFields}sites{siteId siteName isCounted isCarriedOver liveSlots countedSlots uncountedSlots uncountedQuantity oldQuantity newQuantity houses{locationId name liveSlots uncountedSlots oldQuantity newQuantity uncountedLocations}}heldCounts olderCounts countsNearMovements uncoveredSlots uncoveredOrders{orderId orderNumber customerName quantity}uncoveredOrderTotal}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}',
);
export const AvailabilitySessionDifferenceDocument = operation<
  AvailabilitySessionDifferenceQuery,
  AvailabilitySessionDifferenceQueryVariables
>(
  'AvailabilitySessionDifference',
  'query AvailabilitySessionDifference($sessionId:ID!$tenantId:String$carryOverSiteIds:[ID!]$where:AvailabilitySlotChangeFilterInput$first:Int!=100$after:String){availabilitySessionDifference(sessionId:$sessionId tenantId:$tenantId carryOverSiteIds:$carryOverSiteIds where:$where first:$first after:$after){nodes{id itemName sku locationId grade oldQuantity newQuantity change reservedQuantity reason countedAt liveCountedAt hasMovements}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MakeLiveAvailabilitySessionDocument = operation<
  MakeLiveAvailabilitySessionMutation,
  MakeLiveAvailabilitySessionMutationVariables
>(
  'MakeLiveAvailabilitySession',
  'mutation MakeLiveAvailabilitySession($input:MakeLiveAvailabilitySessionInput!){makeLiveAvailabilitySession(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AvailabilitySessionCountsDocument = operation<
  AvailabilitySessionCountsQuery,
  AvailabilitySessionCountsQueryVariables
>(
  'AvailabilitySessionCounts',
  'query AvailabilitySessionCounts($sessionId:ID!$tenantId:String$first:Int!=2500$after:String$where:AvailabilityCountFilterInput$order:[AvailabilityCountSortInput!]$search:String){availabilitySessionCounts(sessionId:$sessionId tenantId:$tenantId first:$first after:$after where:$where order:$order search:$search){nodes{...AvailabilityCountFields}totalCount pageInfo{...PageFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionCountsChangedSinceDocument = operation<
  AvailabilitySessionCountsChangedSinceQuery,
  AvailabilitySessionCountsChangedSinceQueryVariables
>(
  'AvailabilitySessionCountsChangedSince',
  'query AvailabilitySessionCountsChangedSince($sessionId:ID!$tenantId:String$since:DateTime!$first:Int!=2500$after:String){availabilitySessionCounts(sessionId:$sessionId tenantId:$tenantId where:{updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...AvailabilityCountFields}pageInfo{...PageFields}}}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AddAvailabilitySessionCountDocument = operation<
  AddAvailabilitySessionCountMutation,
  AddAvailabilitySessionCountMutationVariables
>(
  'AddAvailabilitySessionCount',
  'mutation AddAvailabilitySessionCount($input:AddAvailabilitySessionCountInput!){addAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}count{...AvailabilityCountFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateAvailabilitySessionCountDocument = operation<
  UpdateAvailabilitySessionCountMutation,
  UpdateAvailabilitySessionCountMutationVariables
>(
  'UpdateAvailabilitySessionCount',
  'mutation UpdateAvailabilitySessionCount($input:UpdateAvailabilitySessionCountInput!){updateAvailabilitySessionCount(input:$input){availabilitySession{...AvailabilitySessionHeadFields}count{...AvailabilityCountFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityCountFields on AvailabilityCount{countRowId recordedAt recordedBy itemId itemName locationId locationName grade quantity comment upc sku rev replacedByCountRowId isReplaced held heldReason deleted updatedAt receivedAt deviceRecordedAt isOlderThanLive wasCorrected isItemInactive clockJumped uom eaches}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const DeleteAvailabilitySessionCountBatchDocument = operation<
  DeleteAvailabilitySessionCountBatchMutation,
  DeleteAvailabilitySessionCountBatchMutationVariables
>(
  'DeleteAvailabilitySessionCountBatch',
  'mutation DeleteAvailabilitySessionCountBatch($input:DeleteAvailabilitySessionCountBatchInput!){deleteAvailabilitySessionCountBatch(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AvailabilityDevicesDocument = operation<
  AvailabilityDevicesQuery,
  AvailabilityDevicesQueryVariables
>(
  'AvailabilityDevices',
  'query AvailabilityDevices($tenantId:String$all:Boolean){availabilityDevices(tenantId:$tenantId all:$all){deviceId userEmail pendingCount seenAt}}',
);
export const AvailabilitySessionAdjustmentsDocument = operation<
  AvailabilitySessionAdjustmentsQuery,
  AvailabilitySessionAdjustmentsQueryVariables
>(
  'AvailabilitySessionAdjustments',
  'query AvailabilitySessionAdjustments($sessionId:ID!$tenantId:String$first:Int!=100$after:String){availabilitySessionAdjustments(sessionId:$sessionId tenantId:$tenantId first:$first after:$after){nodes{...AvailabilityAdjustmentFields}totalCount pageInfo{...PageFields}}}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CountReasonsDocument = operation<CountReasonsQuery, CountReasonsQueryVariables>(
  'CountReasons',
  'query CountReasons($tenantId:String){countReasons(tenantId:$tenantId){code reason}}',
);
export const RecordAvailabilitySessionAdjustmentDocument = operation<
  RecordAvailabilitySessionAdjustmentMutation,
  RecordAvailabilitySessionAdjustmentMutationVariables
>(
  'RecordAvailabilitySessionAdjustment',
  'mutation RecordAvailabilitySessionAdjustment($input:RecordAvailabilitySessionAdjustmentInput!){recordAvailabilitySessionAdjustment(input:$input){availabilitySession{...AvailabilitySessionHeadFields}adjustment{...AvailabilityAdjustmentFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment AvailabilityAdjustmentFields on AvailabilityAdjustment{id recordedAt recordedBy itemId itemName sku upc quantity direction reason comment tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
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
  'query ItemStockDetails($itemId:ID!$tenantId:String){itemStockDetails(itemId:$itemId tenantId:$tenantId){stock{itemId availableQuantity reservedQuantity actual}slots{locationId locationName grade availableQuantity reservedQuantity actual countedAt countRowId isEnded}counts{countRowId recordedAt recordedBy locationId locationName grade quantity comment replacedByCountRowId held}movements{movedAt quantity orderId orderNumber movedBy locationId locationName grade}adjustments{id recordedAt recordedBy quantity direction reason comment isEnded}reservations{orderId orderNumber customerName locationId locationName grade quantity}}}',
);
export const AvailabilityItemsDocument = operation<AvailabilityItemsQuery, AvailabilityItemsQueryVariables>(
  'AvailabilityItems',
  'query AvailabilityItems($tenantId:String!$first:Int!=2500$after:String){availabilityItems(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first after:$after){nodes{itemId name sku upc itemGroup status updatedAt uom eaches}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilityLocationsDocument = operation<
  AvailabilityLocationsQuery,
  AvailabilityLocationsQueryVariables
>(
  'AvailabilityLocations',
  'query AvailabilityLocations($tenantId:String!$siteLocationId:ID!$locationTypes:[LocationType!]!=[HOUSE SECTION BAY]$first:Int!=2000$after:String){locations(where:{tenantId:{eq:$tenantId}siteParentId:{eq:$siteLocationId}locationType:{in:$locationTypes}status:{eq:ACTIVE}}order:[{name:ASC}]first:$first after:$after){nodes{id name locationType status parentLocationId siteParentId updatedAt}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const RecordAvailabilitySessionCountsDocument = operation<
  RecordAvailabilitySessionCountsMutation,
  RecordAvailabilitySessionCountsMutationVariables
>(
  'RecordAvailabilitySessionCounts',
  'mutation RecordAvailabilitySessionCounts($input:RecordAvailabilitySessionCountsInput!){recordAvailabilitySessionCounts(input:$input){availabilitySession{...AvailabilitySessionHeadFields}results{countRowId outcome rev errors{...UserErrorFields}}receivedAt errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ReportAvailabilityDeviceDocument = operation<
  ReportAvailabilityDeviceMutation,
  ReportAvailabilityDeviceMutationVariables
>(
  'ReportAvailabilityDevice',
  'mutation ReportAvailabilityDevice($input:ReportAvailabilityDeviceInput!){reportAvailabilityDevice(input:$input){receivedAt errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
