// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type CountMaterialItemInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly countType: MaterialCountType;
  readonly countedByUserEmail: string;
  readonly countedRecorded: string;
  readonly locationId: string;
  readonly materialItemId: string;
  readonly quantityCounted: number;
  readonly reasonCode: string;
  readonly sentAt?: string | null | undefined;
  readonly siteLocationId: string;
  readonly tenantId?: string | null | undefined;
};

type ItemStatus = 'ACTIVE' | 'INACTIVE';

type MaterialCountType = 'INCREMENT' | 'SET';

type MaterialItemMovementEvent = 'COUNTED' | 'MOVED' | 'ORDERED' | 'ORDER_CANCELLED' | 'RECEIVED';

type MoveMaterialItemInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly countedRecorded: string;
  readonly fromLocationId: string;
  readonly materialItemId: string;
  readonly movedByUserEmail: string;
  readonly quantityMoved: number;
  readonly reasonCode: string;
  readonly sentAt?: string | null | undefined;
  readonly siteLocationId: string;
  readonly tenantId?: string | null | undefined;
  readonly toLocationId: string;
};

type MaterialItemFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly category: string | null;
  readonly description: string | null;
  readonly erpId: string | null;
  readonly type: string | null;
  readonly unit: string | null;
  readonly status: ItemStatus;
  readonly quantity: number;
  readonly created: string;
  readonly updated: string;
  readonly recordedAt: string | null;
  readonly updatedAt: string;
  readonly vendors: ReadonlyArray<{
    readonly vendorId: string;
    readonly vendorName: string;
    readonly vendorItemId: string | null;
    readonly isDefault: boolean;
  }>;
};

type MaterialItemLocationQuantityFieldsFragment = {
  readonly id: string;
  readonly materialItemId: string;
  readonly locationId: string;
  readonly siteLocationId: string;
  readonly quantity: number;
  readonly updated: string;
  readonly updatedAt: string;
  readonly tenantId: string;
};

type MaterialItemsQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type MaterialItemsQuery = {
  readonly materialItems: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<MaterialItemFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type MaterialItemsByIdsQueryVariables = Exact<{
  tenantId: string;
  ids: ReadonlyArray<string>;
  first?: number;
}>;

type MaterialItemsByIdsQuery = {
  readonly materialItems: { readonly nodes: ReadonlyArray<MaterialItemFieldsFragment> } | null;
};

type MaterialItemQueryVariables = Exact<{
  materialItemId: string;
  tenantId?: string | null | undefined;
}>;

type MaterialItemQuery = { readonly materialItem: MaterialItemFieldsFragment | null };

type MaterialItemLocationQuantitiesQueryVariables = Exact<{
  tenantId: string;
  materialItemId: string;
  siteLocationId: string;
  first?: number;
}>;

type MaterialItemLocationQuantitiesQuery = {
  readonly materialItemLocationQuantities: {
    readonly nodes: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment>;
  } | null;
};

type MaterialItemSiteLocationQuantitiesQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type MaterialItemSiteLocationQuantitiesQuery = {
  readonly materialItemSiteLocationQuantities: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly materialItemId: string;
      readonly siteLocationId: string;
      readonly quantity: number;
      readonly updated: string;
      readonly updatedAt: string;
      readonly tenantId: string;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type MaterialItemMovementsQueryVariables = Exact<{
  tenantId: string;
  materialItemId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type MaterialItemMovementsQuery = {
  readonly materialItemMovements: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly event: MaterialItemMovementEvent;
      readonly quantity: number;
      readonly countedQuantity: number | null;
      readonly fromLocationId: string | null;
      readonly toLocationId: string | null;
      readonly reasonCode: string | null;
      readonly comment: string | null;
      readonly vendorPurchaseOrderId: string | null;
      readonly causedByMovementId: string | null;
      readonly recordedAt: string;
      readonly receivedAt: string;
      readonly recordedBy: string;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type CountMaterialItemMutationVariables = Exact<{
  input: CountMaterialItemInput;
}>;

type CountMaterialItemMutation = {
  readonly countMaterialItem: {
    readonly receivedAt: string | null;
    readonly materialItemLocationQuantity: MaterialItemLocationQuantityFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type MoveMaterialItemMutationVariables = Exact<{
  input: MoveMaterialItemInput;
}>;

type MoveMaterialItemMutation = {
  readonly moveMaterialItem: {
    readonly receivedAt: string | null;
    readonly materialItemLocationQuantities: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const MaterialItemsDocument = operation<MaterialItemsQuery, MaterialItemsQueryVariables>(
  'MaterialItems',
  'query MaterialItems($tenantId:String!$first:Int!=1000$after:String){materialItems(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first after:$after){nodes{...MaterialItemFields}totalCount pageInfo{...PageFields}}}fragment MaterialItemFields on MaterialItem{id tenantId name category description erpId type unit status quantity created updated recordedAt updatedAt vendors{vendorId vendorName vendorItemId isDefault}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemsByIdsDocument = operation<
  MaterialItemsByIdsQuery,
  MaterialItemsByIdsQueryVariables
>(
  'MaterialItemsByIds',
  'query MaterialItemsByIds($tenantId:String!$ids:[ID!]!$first:Int!=1000){materialItems(where:{tenantId:{eq:$tenantId}id:{in:$ids}}first:$first){nodes{...MaterialItemFields}}}fragment MaterialItemFields on MaterialItem{id tenantId name category description erpId type unit status quantity created updated recordedAt updatedAt vendors{vendorId vendorName vendorItemId isDefault}}',
);
export const MaterialItemDocument = operation<MaterialItemQuery, MaterialItemQueryVariables>(
  'MaterialItem',
  'query MaterialItem($materialItemId:ID!$tenantId:String){materialItem(materialItemId:$materialItemId tenantId:$tenantId){...MaterialItemFields}}fragment MaterialItemFields on MaterialItem{id tenantId name category description erpId type unit status quantity created updated recordedAt updatedAt vendors{vendorId vendorName vendorItemId isDefault}}',
);
export const MaterialItemLocationQuantitiesDocument = operation<
  MaterialItemLocationQuantitiesQuery,
  MaterialItemLocationQuantitiesQueryVariables
>(
  'MaterialItemLocationQuantities',
  'query MaterialItemLocationQuantities($tenantId:String!$materialItemId:ID!$siteLocationId:ID!$first:Int!=2500){materialItemLocationQuantities(where:{tenantId:{eq:$tenantId}materialItemId:{eq:$materialItemId}quantity:{gt:0}siteLocationId:{eq:$siteLocationId}}first:$first){nodes{...MaterialItemLocationQuantityFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}',
);
export const MaterialItemSiteLocationQuantitiesDocument = operation<
  MaterialItemSiteLocationQuantitiesQuery,
  MaterialItemSiteLocationQuantitiesQueryVariables
>(
  'MaterialItemSiteLocationQuantities',
  'query MaterialItemSiteLocationQuantities($tenantId:String!$siteLocationId:ID!$first:Int!=1000$after:String){materialItemSiteLocationQuantities(where:{tenantId:{eq:$tenantId}siteLocationId:{eq:$siteLocationId}}first:$first after:$after){nodes{id materialItemId siteLocationId quantity updated updatedAt tenantId}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemMovementsDocument = operation<
  MaterialItemMovementsQuery,
  MaterialItemMovementsQueryVariables
>(
  'MaterialItemMovements',
  'query MaterialItemMovements($tenantId:String!$materialItemId:ID!$siteLocationId:ID!$first:Int!=50$after:String){materialItemMovements(where:{tenantId:{eq:$tenantId}materialItemId:{eq:$materialItemId}siteLocationId:{eq:$siteLocationId}}order:[{recordedAt:DESC}]first:$first after:$after){nodes{id event quantity countedQuantity fromLocationId toLocationId reasonCode comment vendorPurchaseOrderId causedByMovementId recordedAt receivedAt recordedBy}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CountMaterialItemDocument = operation<
  CountMaterialItemMutation,
  CountMaterialItemMutationVariables
>(
  'CountMaterialItem',
  'mutation CountMaterialItem($input:CountMaterialItemInput!){countMaterialItem(input:$input){materialItemLocationQuantity{...MaterialItemLocationQuantityFields}receivedAt errors{...UserErrorFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const MoveMaterialItemDocument = operation<
  MoveMaterialItemMutation,
  MoveMaterialItemMutationVariables
>(
  'MoveMaterialItem',
  'mutation MoveMaterialItem($input:MoveMaterialItemInput!){moveMaterialItem(input:$input){materialItemLocationQuantities{...MaterialItemLocationQuantityFields}receivedAt errors{...UserErrorFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
