// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import type { MaterialItemFieldsFragment } from '#features/material/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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
  readonly vendorName?: SortEnumType | null | undefined;
};

type MaterialItemsByIdsQueryVariables = Exact<{
  tenantId: string;
  ids: ReadonlyArray<string>;
  first?: number;
}>;

type MaterialItemsByIdsQuery = {
  readonly materialItems: { readonly nodes: ReadonlyArray<MaterialItemFieldsFragment> } | null;
};

type VendorPurchaseOrderHeaderFieldsFragment = {
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

type VendorPurchaseOrderFieldsFragment = {
  readonly billingAddress: AddressFieldsFragment | null;
  readonly shippingAddress: AddressFieldsFragment | null;
  readonly items: ReadonlyArray<{
    readonly id: string;
    readonly itemName: string;
    readonly lineNumber: number;
    readonly materialItemId: string | null;
    readonly quantityOrdered: number;
    readonly quantityReceived: number;
    readonly erpJobId: string | null;
    readonly lastLocationId: string | null;
  }>;
} & VendorPurchaseOrderHeaderFieldsFragment;

type VendorPurchaseOrdersQueryVariables = Exact<{
  where: VendorPurchaseOrderFilterInput;
  order?: ReadonlyArray<VendorPurchaseOrderSortInput> | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;

type VendorPurchaseOrdersQuery = {
  readonly vendorPurchaseOrders: {
    readonly totalCount: number;
    readonly pageInfo: PageFieldsFragment;
    readonly nodes: ReadonlyArray<VendorPurchaseOrderFieldsFragment>;
  } | null;
};

type VendorPurchaseOrderByIdQueryVariables = Exact<{
  tenantId: string;
  vendorPurchaseOrderId: string;
}>;

type VendorPurchaseOrderByIdQuery = {
  readonly vendorPurchaseOrderById: VendorPurchaseOrderFieldsFragment | null;
};

type JobsByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

type JobsByErpIdsQuery = {
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

type ReceiveVendorPurchaseOrderItemsMutationVariables = Exact<{
  input: ReceiveVendorPurchaseOrderItemsInput;
}>;

type ReceiveVendorPurchaseOrderItemsMutation = {
  readonly receiveVendorPurchaseOrderItems: {
    readonly receivedAt: string | null;
    readonly vendorPurchaseOrder: VendorPurchaseOrderFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

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
  'query VendorPurchaseOrders($where:VendorPurchaseOrderFilterInput!$order:[VendorPurchaseOrderSortInput!]=[{vendorName:ASC}]$first:Int$after:String$last:Int$before:String){vendorPurchaseOrders(where:$where order:$order first:$first after:$after last:$last before:$before){totalCount pageInfo{...PageFields}nodes{...VendorPurchaseOrderFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}fragment VendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId lastLocationId}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
export const VendorPurchaseOrderByIdDocument = operation<
  VendorPurchaseOrderByIdQuery,
  VendorPurchaseOrderByIdQueryVariables
>(
  'VendorPurchaseOrderById',
  'query VendorPurchaseOrderById($tenantId:String!$vendorPurchaseOrderId:ID!){vendorPurchaseOrderById(tenantId:$tenantId vendorPurchaseOrderId:$vendorPurchaseOrderId){...VendorPurchaseOrderFields}}fragment VendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId lastLocationId}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
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
  'mutation ReceiveVendorPurchaseOrderItems($input:ReceiveVendorPurchaseOrderItemsInput!){receiveVendorPurchaseOrderItems(input:$input){vendorPurchaseOrder{...VendorPurchaseOrderFields}receivedAt errors{...UserErrorFields}}}fragment VendorPurchaseOrderFields on VendorPurchaseOrder{...VendorPurchaseOrderHeaderFields billingAddress{...AddressFields}shippingAddress{...AddressFields}items{id itemName lineNumber materialItemId quantityOrdered quantityReceived erpJobId lastLocationId}}fragment VendorPurchaseOrderHeaderFields on VendorPurchaseOrder{id erpId purchaseOrderNumber orderPlacedDate siteLocationId status tenantId vendorName created updated version updatedAt deliveredAt deliveredBy}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
