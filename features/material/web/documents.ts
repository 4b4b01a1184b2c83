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

export type MaterialItemFieldsFragment = {
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

export type MaterialItemLocationQuantityFieldsFragment = {
  readonly id: string;
  readonly materialItemId: string;
  readonly locationId: string;
  readonly siteLocationId: string;
  readonly quantity: number;
  readonly updated: string;
  readonly updatedAt: string;
  readonly tenantId: string;
};

export type MaterialItemSiteLocationQuantityFieldsFragment = {
  readonly id: string;
  readonly materialItemId: string;
  readonly siteLocationId: string;
  readonly quantity: number;
  readonly updated: string;
  readonly updatedAt: string;
  readonly tenantId: string;
};

export type MaterialItemsQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialItemsQuery = {
  readonly materialItems: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<MaterialItemFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialItemsChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialItemsChangedSinceQuery = {
  readonly materialItems: {
    readonly nodes: ReadonlyArray<MaterialItemFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialItemQueryVariables = Exact<{
  materialItemId: string;
  tenantId?: string | null | undefined;
}>;

export type MaterialItemQuery = { readonly materialItem: MaterialItemFieldsFragment | null };

export type MaterialItemLocationQuantitiesQueryVariables = Exact<{
  tenantId: string;
  materialItemId: string;
  siteLocationId: string;
  first?: number;
}>;

export type MaterialItemLocationQuantitiesQuery = {
  readonly materialItemLocationQuantities: {
    readonly nodes: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment>;
  } | null;
};

export type MaterialItemSiteLocationQuantitiesQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialItemSiteLocationQuantitiesQuery = {
  readonly materialItemSiteLocationQuantities: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<MaterialItemSiteLocationQuantityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialItemSiteLocationQuantitiesChangedSinceQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialItemSiteLocationQuantitiesChangedSinceQuery = {
  readonly materialItemSiteLocationQuantities: {
    readonly nodes: ReadonlyArray<MaterialItemSiteLocationQuantityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialItemMovementsQueryVariables = Exact<{
  tenantId: string;
  materialItemId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialItemMovementsQuery = {
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
      readonly recordedAt: string;
      readonly recordedBy: string;
      readonly vendorPurchaseOrderId: string | null;
      readonly causedByMovementId: string | null;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialItemQuantitiesAtLocationQueryVariables = Exact<{
  tenantId: string;
  locationId: string;
  siteLocationId: string;
  first?: number;
}>;

export type MaterialItemQuantitiesAtLocationQuery = {
  readonly materialItemLocationQuantities: {
    readonly nodes: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment>;
  } | null;
};

export type CountMaterialItemMutationVariables = Exact<{
  input: CountMaterialItemInput;
}>;

export type CountMaterialItemMutation = {
  readonly countMaterialItem: {
    readonly receivedAt: string | null;
    readonly materialItemLocationQuantity: MaterialItemLocationQuantityFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type MoveMaterialItemMutationVariables = Exact<{
  input: MoveMaterialItemInput;
}>;

export type MoveMaterialItemMutation = {
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
export const MaterialItemsChangedSinceDocument = operation<
  MaterialItemsChangedSinceQuery,
  MaterialItemsChangedSinceQueryVariables
>(
  'MaterialItemsChangedSince',
  'query MaterialItemsChangedSince($tenantId:String!$since:DateTime!$first:Int!=1000$after:String){materialItems(where:{tenantId:{eq:$tenantId}updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...MaterialItemFields}pageInfo{...PageFields}}}fragment MaterialItemFields on MaterialItem{id tenantId name category description erpId type unit status quantity created updated recordedAt updatedAt vendors{vendorId vendorName vendorItemId isDefault}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
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
  'query MaterialItemSiteLocationQuantities($tenantId:String!$siteLocationId:ID!$first:Int!=1000$after:String){materialItemSiteLocationQuantities(where:{tenantId:{eq:$tenantId}siteLocationId:{eq:$siteLocationId}}first:$first after:$after){nodes{...MaterialItemSiteLocationQuantityFields}totalCount pageInfo{...PageFields}}}fragment MaterialItemSiteLocationQuantityFields on MaterialItemSiteLocationQuantity{id materialItemId siteLocationId quantity updated updatedAt tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemSiteLocationQuantitiesChangedSinceDocument = operation<
  MaterialItemSiteLocationQuantitiesChangedSinceQuery,
  MaterialItemSiteLocationQuantitiesChangedSinceQueryVariables
>(
  'MaterialItemSiteLocationQuantitiesChangedSince',
  'query MaterialItemSiteLocationQuantitiesChangedSince($tenantId:String!$siteLocationId:ID!$since:DateTime!$first:Int!=1000$after:String){materialItemSiteLocationQuantities(where:{tenantId:{eq:$tenantId}siteLocationId:{eq:$siteLocationId}updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...MaterialItemSiteLocationQuantityFields}pageInfo{...PageFields}}}fragment MaterialItemSiteLocationQuantityFields on MaterialItemSiteLocationQuantity{id materialItemId siteLocationId quantity updated updatedAt tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemMovementsDocument = operation<
  MaterialItemMovementsQuery,
  MaterialItemMovementsQueryVariables
>(
  'MaterialItemMovements',
  'query MaterialItemMovements($tenantId:String!$materialItemId:ID!$siteLocationId:ID!$first:Int!=50$after:String){materialItemMovements(where:{tenantId:{eq:$tenantId}materialItemId:{eq:$materialItemId}siteLocationId:{eq:$siteLocationId}}order:[{recordedAt:DESC}]first:$first after:$after){nodes{id event quantity countedQuantity fromLocationId toLocationId reasonCode comment recordedAt recordedBy vendorPurchaseOrderId causedByMovementId}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemQuantitiesAtLocationDocument = operation<
  MaterialItemQuantitiesAtLocationQuery,
  MaterialItemQuantitiesAtLocationQueryVariables
>(
  'MaterialItemQuantitiesAtLocation',
  'query MaterialItemQuantitiesAtLocation($tenantId:String!$locationId:ID!$siteLocationId:ID!$first:Int!=2500){materialItemLocationQuantities(where:{tenantId:{eq:$tenantId}locationId:{eq:$locationId}quantity:{gt:0}siteLocationId:{eq:$siteLocationId}}first:$first){nodes{...MaterialItemLocationQuantityFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}',
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
