// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
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

type DateOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly gte?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly lte?: string | null | undefined;
  readonly neq?: string | null | undefined;
};

type DateTimeOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly gte?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly lte?: string | null | undefined;
  readonly neq?: string | null | undefined;
};

type IdOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
};

type ItemStatus = 'ACTIVE' | 'INACTIVE';

type LocationStatus = 'ACTIVE' | 'INACTIVE';

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

type PurchaseDeliveryState = 'CONFIRMED' | 'DELIVERED' | 'UNCONFIRMED';

type PurchaseDeliveryStateOperationFilterInput = {
  readonly eq?: PurchaseDeliveryState | null | undefined;
  readonly in?: ReadonlyArray<PurchaseDeliveryState> | null | undefined;
  readonly neq?: PurchaseDeliveryState | null | undefined;
  readonly nin?: ReadonlyArray<PurchaseDeliveryState> | null | undefined;
};

type ReceiveVendorPurchaseOrderItemInput = {
  readonly id: string;
  readonly quantityReceived: number;
  readonly reasonCode?: string | null | undefined;
  readonly receiveToLocationId: string;
};

type ReceiveVendorPurchaseOrderItemsInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly items: ReadonlyArray<ReceiveVendorPurchaseOrderItemInput>;
  readonly receivedByUserEmail: string;
  readonly sentAt?: string | null | undefined;
  readonly shipmentReceivedDate: string;
  readonly tenantId?: string | null | undefined;
  readonly vendorPurchaseOrderId: string;
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

type VendorPurchaseOrderFilterInput = {
  readonly and?: ReadonlyArray<VendorPurchaseOrderFilterInput> | null | undefined;
  readonly erpId?: StringOperationFilterInput | null | undefined;
  readonly id?: IdOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<VendorPurchaseOrderFilterInput> | null | undefined;
  readonly orderPlacedDate?: DateOperationFilterInput | null | undefined;
  readonly purchaseOrderNumber?: StringOperationFilterInput | null | undefined;
  readonly siteLocationId?: IdOperationFilterInput | null | undefined;
  readonly status?: PurchaseDeliveryStateOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
  readonly updatedAt?: DateTimeOperationFilterInput | null | undefined;
  readonly vendorName?: StringOperationFilterInput | null | undefined;
};

type VendorPurchaseOrderSortInput = {
  readonly created?: SortEnumType | null | undefined;
  readonly erpId?: SortEnumType | null | undefined;
  readonly orderPlacedDate?: SortEnumType | null | undefined;
  readonly purchaseOrderNumber?: SortEnumType | null | undefined;
  readonly status?: SortEnumType | null | undefined;
  readonly updatedAt?: SortEnumType | null | undefined;
  readonly vendorName?: SortEnumType | null | undefined;
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
      readonly performedBy: string | null;
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

export type MaterialSiteQuantitiesByLocationQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialSiteQuantitiesByLocationQuery = {
  readonly materialItemLocationQuantities: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type MaterialSiteLocationsQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type MaterialSiteLocationsQuery = {
  readonly locations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly status: LocationStatus;
      readonly erpId: string | null;
      readonly parentLocationId: string | null;
      readonly siteParentId: string | null;
    }>;
    readonly pageInfo: PageFieldsFragment;
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

export type MaterialItemsByIdsQueryVariables = Exact<{
  tenantId: string;
  ids: ReadonlyArray<string>;
  first?: number;
}>;

export type MaterialItemsByIdsQuery = {
  readonly materialItems: { readonly nodes: ReadonlyArray<MaterialItemFieldsFragment> } | null;
};

export type VendorPurchaseOrderHeaderFieldsFragment = {
  readonly id: string;
  readonly erpId: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly orderPlacedDate: string | null;
  readonly siteLocationId: string;
  readonly status: PurchaseDeliveryState;
  readonly tenantId: string;
  readonly vendorName: string;
  readonly created: string;
  readonly updated: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly deliveredAt: string | null;
  readonly deliveredBy: string | null;
};

export type VendorPurchaseOrderLineFieldsFragment = {
  readonly id: string;
  readonly itemName: string;
  readonly lineNumber: number;
  readonly materialItemId: string | null;
  readonly quantityOrdered: number;
  readonly quantityReceived: number;
  readonly erpJobId: string | null;
};

export type VendorPurchaseOrderFieldsFragment = {
  readonly billingAddress: AddressFieldsFragment | null;
  readonly shippingAddress: AddressFieldsFragment | null;
  readonly items: ReadonlyArray<VendorPurchaseOrderLineFieldsFragment>;
} & VendorPurchaseOrderHeaderFieldsFragment;

export type OpenVendorPurchaseOrderFieldsFragment = {
  readonly billingAddress: AddressFieldsFragment | null;
  readonly shippingAddress: AddressFieldsFragment | null;
  readonly items: ReadonlyArray<
    { readonly lastLocationId: string | null } & VendorPurchaseOrderLineFieldsFragment
  >;
} & VendorPurchaseOrderHeaderFieldsFragment;

export type VendorPurchaseOrdersQueryVariables = Exact<{
  where: VendorPurchaseOrderFilterInput;
  order?: ReadonlyArray<VendorPurchaseOrderSortInput> | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;

export type VendorPurchaseOrdersQuery = {
  readonly vendorPurchaseOrders: {
    readonly totalCount: number;
    readonly pageInfo: PageFieldsFragment;
    readonly nodes: ReadonlyArray<VendorPurchaseOrderFieldsFragment>;
  } | null;
};

export type VendorPurchaseOrderByIdQueryVariables = Exact<{
  tenantId: string;
  vendorPurchaseOrderId: string;
}>;

export type VendorPurchaseOrderByIdQuery = {
  readonly vendorPurchaseOrderById: OpenVendorPurchaseOrderFieldsFragment | null;
};

export type JobsByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

export type JobsByErpIdsQuery = {
  readonly jobs: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly erpId: string | null;
      readonly jobStatus: string;
      readonly jobType: string | null;
      readonly locationId: string | null;
      readonly productionQuantity: number | null;
      readonly containerQuantity: number | null;
      readonly startDate: string | null;
      readonly deliveryDate: string | null;
      readonly unitOfMeasure: string | null;
      readonly item: { readonly itemId: string; readonly name: string; readonly sku: string } | null;
      readonly workOrders: ReadonlyArray<{
        readonly lineNumber: number;
        readonly quantityProduced: number;
        readonly workOrderStatus: string;
      }>;
    }>;
  } | null;
};

export type ReceiveVendorPurchaseOrderItemsMutationVariables = Exact<{
  input: ReceiveVendorPurchaseOrderItemsInput;
}>;

export type ReceiveVendorPurchaseOrderItemsMutation = {
  readonly receiveVendorPurchaseOrderItems: {
    readonly receivedAt: string | null;
    readonly vendorPurchaseOrder: OpenVendorPurchaseOrderFieldsFragment | null;
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
  'query MaterialItemMovements($tenantId:String!$materialItemId:ID!$siteLocationId:ID!$first:Int!=50$after:String){materialItemMovements(where:{tenantId:{eq:$tenantId}materialItemId:{eq:$materialItemId}siteLocationId:{eq:$siteLocationId}}order:[{recordedAt:DESC}]first:$first after:$after){nodes{id event quantity countedQuantity fromLocationId toLocationId reasonCode comment recordedAt recordedBy performedBy vendorPurchaseOrderId causedByMovementId}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialItemQuantitiesAtLocationDocument = operation<
  MaterialItemQuantitiesAtLocationQuery,
  MaterialItemQuantitiesAtLocationQueryVariables
>(
  'MaterialItemQuantitiesAtLocation',
  'query MaterialItemQuantitiesAtLocation($tenantId:String!$locationId:ID!$siteLocationId:ID!$first:Int!=2500){materialItemLocationQuantities(where:{tenantId:{eq:$tenantId}locationId:{eq:$locationId}quantity:{gt:0}siteLocationId:{eq:$siteLocationId}}first:$first){nodes{...MaterialItemLocationQuantityFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}',
);
export const MaterialSiteQuantitiesByLocationDocument = operation<
  MaterialSiteQuantitiesByLocationQuery,
  MaterialSiteQuantitiesByLocationQueryVariables
>(
  'MaterialSiteQuantitiesByLocation',
  'query MaterialSiteQuantitiesByLocation($tenantId:String!$siteLocationId:ID!$first:Int!=2500$after:String){materialItemLocationQuantities(where:{tenantId:{eq:$tenantId}siteLocationId:{eq:$siteLocationId}quantity:{gt:0}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...MaterialItemLocationQuantityFields}totalCount pageInfo{...PageFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const MaterialSiteLocationsDocument = operation<
  MaterialSiteLocationsQuery,
  MaterialSiteLocationsQueryVariables
>(
  'MaterialSiteLocations',
  'query MaterialSiteLocations($tenantId:String!$siteLocationId:ID!$first:Int!=2500$after:String){locations(where:{tenantId:{eq:$tenantId}or:[{id:{eq:$siteLocationId}}{siteParentId:{eq:$siteLocationId}}]}order:[{name:ASC}]first:$first after:$after){nodes{id name status erpId parentLocationId siteParentId}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
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
export const MaterialItemsByIdsDocument = operation<
  MaterialItemsByIdsQuery,
  MaterialItemsByIdsQueryVariables
>(
  'MaterialItemsByIds',
  'query MaterialItemsByIds($tenantId:String!$ids:[ID!]!$first:Int!=1000){materialItems(where:{tenantId:{eq:$tenantId}id:{in:$ids}}first:$first){nodes{...MaterialItemFields}}}fragment MaterialItemFields on MaterialItem{id tenantId name category description erpId type unit status quantity created updated recordedAt updatedAt vendors{vendorId vendorName vendorItemId isDefault}}',
);
export const VendorPurchaseOrdersDocument = operation<
  VendorPurchaseOrdersQuery,
  VendorPurchaseOrdersQueryVariables
>(
  'VendorPurchaseOrders',
  'query VendorPurchaseOrders($where:VendorPurchaseOrderFilterInput!$order:[VendorPurchaseOrderSortInput!]=[{vendorName:ASC}]$first:Int$after:String$last:Int$before:String){vendorPurchaseOrders(where:$where order:$order first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageFields}nodes{...VendorPurchaseOrderFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}fragment VendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{...VendorPurchaseOrderLineFields}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment VendorPurchaseOrderLineFields on VendorPurchaseOrderItem{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId}',
);
export const VendorPurchaseOrderByIdDocument = operation<
  VendorPurchaseOrderByIdQuery,
  VendorPurchaseOrderByIdQueryVariables
>(
  'VendorPurchaseOrderById',
  'query VendorPurchaseOrderById($tenantId:String!$vendorPurchaseOrderId:ID!){vendorPurchaseOrderById(tenantId:$tenantId vendorPurchaseOrderId:$vendorPurchaseOrderId){...OpenVendorPurchaseOrderFields}}fragment OpenVendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{...VendorPurchaseOrderLineFields lastLocationId}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment VendorPurchaseOrderLineFields on VendorPurchaseOrderItem{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId}',
);
export const JobsByErpIdsDocument = operation<JobsByErpIdsQuery, JobsByErpIdsQueryVariables>(
  'JobsByErpIds',
  'query JobsByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=100){jobs(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{id name erpId jobStatus jobType locationId productionQuantity containerQuantity startDate deliveryDate unitOfMeasure item{itemId name sku}workOrders{lineNumber quantityProduced workOrderStatus}}}}',
);
export const ReceiveVendorPurchaseOrderItemsDocument = operation<
  ReceiveVendorPurchaseOrderItemsMutation,
  ReceiveVendorPurchaseOrderItemsMutationVariables
>(
  'ReceiveVendorPurchaseOrderItems',
  'mutation ReceiveVendorPurchaseOrderItems($input:ReceiveVendorPurchaseOrderItemsInput!){receiveVendorPurchaseOrderItems(input:$input){vendorPurchaseOrder{...OpenVendorPurchaseOrderFields}receivedAt errors{...UserErrorFields}}}fragment OpenVendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{...VendorPurchaseOrderLineFields lastLocationId}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment VendorPurchaseOrderLineFields on VendorPurchaseOrderItem{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
