// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type { AvailabilitySessionHeadFieldsFragment } from '#features/availability/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AvailabilityChangeReason = 'CARRIED_OVER' | 'COUNTED' | 'ENDED' | 'OLDER';

type AvailabilitySlotChangeFilterInput = {
  readonly hasMovements?: boolean | null | undefined;
  readonly isUncovered?: boolean | null | undefined;
  readonly reasons?: ReadonlyArray<AvailabilityChangeReason> | null | undefined;
  readonly siteId?: string | null | undefined;
};

type MakeLiveAvailabilitySessionInput = {
  readonly carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
  readonly expectedLiveVersion?: number | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly sessionId: string;
  readonly tenantId?: string | null | undefined;
};

type LiveAvailabilitySessionIdQueryVariables = Exact<{
  tenantId: string;
}>;

type LiveAvailabilitySessionIdQuery = {
  readonly availabilitySessions: { readonly nodes: ReadonlyArray<{ readonly sessionId: string }> } | null;
};

type MakeLiveAvailabilitySessionMutationVariables = Exact<{
  input: MakeLiveAvailabilitySessionInput;
}>;

type MakeLiveAvailabilitySessionMutation = {
  readonly makeLiveAvailabilitySession: {
    readonly availabilitySession: AvailabilitySessionHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type AvailabilitySessionDifferenceQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
  where?: AvailabilitySlotChangeFilterInput | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

type AvailabilitySessionDifferenceQuery = {
  readonly availabilitySessionDifference: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly itemId: string;
      readonly itemName: string;
      readonly sku: string;
      readonly upc: string | null;
      readonly locationId: string;
      readonly locationName: string;
      readonly siteId: string;
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

type AvailabilitySessionSummaryQueryVariables = Exact<{
  sessionId: string;
  tenantId?: string | null | undefined;
  carryOverSiteIds?: ReadonlyArray<string> | null | undefined;
}>;

type AvailabilitySessionSummaryQuery = {
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
        readonly countedSlots: number;
        readonly uncountedSlots: number;
        readonly uncountedQuantity: number;
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

export const LiveAvailabilitySessionIdDocument = operation<
  LiveAvailabilitySessionIdQuery,
  LiveAvailabilitySessionIdQueryVariables
>(
  'LiveAvailabilitySessionId',
  'query LiveAvailabilitySessionId($tenantId:String!){availabilitySessions(where:{tenantId:{eq:$tenantId}status:{eq:LIVE}}first:1){nodes{sessionId}}}',
);
export const MakeLiveAvailabilitySessionDocument = operation<
  MakeLiveAvailabilitySessionMutation,
  MakeLiveAvailabilitySessionMutationVariables
>(
  'MakeLiveAvailabilitySession',
  'mutation MakeLiveAvailabilitySession($input:MakeLiveAvailabilitySessionInput!){makeLiveAvailabilitySession(input:$input){availabilitySession{...AvailabilitySessionHeadFields}errors{...UserErrorFields}}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AvailabilitySessionDifferenceDocument = operation<
  AvailabilitySessionDifferenceQuery,
  AvailabilitySessionDifferenceQueryVariables
>(
  'AvailabilitySessionDifference',
  'query AvailabilitySessionDifference($sessionId:ID!$tenantId:String$carryOverSiteIds:[ID!]$where:AvailabilitySlotChangeFilterInput$first:Int!=100$after:String){availabilitySessionDifference(sessionId:$sessionId tenantId:$tenantId carryOverSiteIds:$carryOverSiteIds where:$where first:$first after:$after){nodes{id itemId itemName sku upc locationId locationName siteId grade oldQuantity newQuantity change reservedQuantity reason countedAt liveCountedAt hasMovements}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AvailabilitySessionSummaryDocument = operation<
  AvailabilitySessionSummaryQuery,
  AvailabilitySessionSummaryQueryVariables
>(
  'AvailabilitySessionSummary',
  'query AvailabilitySessionSummary($sessionId:ID!$tenantId:String$carryOverSiteIds:[ID!]){availabilitySessionSummary(sessionId:$sessionId tenantId:$tenantId carryOverSiteIds:$carryOverSiteIds){session{...AvailabilitySessionHeadFields}liveSession{...AvailabilitySessionHeadFields}sites{siteId siteName isCounted isCarriedOver liveSlots countedSlots uncountedSlots uncountedQuantity oldQuantity newQuantity houses{locationId name liveSlots countedSlots uncountedSlots uncountedQuantity oldQuantity newQuantity uncountedLocations}}heldCounts olderCounts countsNearMovements uncoveredSlots uncoveredOrders{orderId orderNumber customerName quantity}uncoveredOrderTotal}}fragment AvailabilitySessionHeadFields on AvailabilitySession{id sessionId tenantId status recordedAt totalNumberOfCounts totalNumberOfAdjustments version updatedAt}',
);
