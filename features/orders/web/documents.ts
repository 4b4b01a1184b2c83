// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AcknowledgedQuantityInput = {
  readonly acknowledgedQuantity?: number | null | undefined;
  readonly expected?: number | null | undefined;
  readonly id: string;
};

type AddLineItemsInput = {
  readonly items: ReadonlyArray<LineItemInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type AddMasterLineItemsInput = {
  readonly items: ReadonlyArray<LineItemInput>;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type AddressInput = {
  readonly addressLine1: string;
  readonly addressLine2?: string | null | undefined;
  readonly city: string;
  readonly country?: string;
  readonly id?: string | null | undefined;
  readonly stateProvince: string;
  readonly toName: string;
  readonly zipcode: string;
};

type AllocateLineItemsInput = {
  readonly items: ReadonlyArray<AllocationInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type AllocationInput = {
  readonly grade?: number;
  readonly itemId: string;
  readonly lineItemId: string;
  readonly locationId: string;
  readonly quantity: number;
};

type AvailabilityListColumn = 'category' | 'name' | 'pieces' | 'price' | 'quantity' | 'sku' | 'unit' | 'upc';

type AvailabilityListGrouping = 'CATEGORY' | 'PROGRAM';

type AvailabilityListLayoutInput = {
  readonly columns: ReadonlyArray<AvailabilityListColumn>;
  readonly maxQuantity: number;
  readonly quantityStyle: AvailabilityListQuantityStyle;
};

type AvailabilityListQuantityStyle = 'EXACT' | 'UP_TO' | 'YES';

type AvailabilityListRequestInput = {
  readonly customerId?: string | null | undefined;
  readonly day?: string | null | undefined;
  readonly grouping: AvailabilityListGrouping;
  readonly locationId?: string | null | undefined;
  readonly priceGroupId?: string | null | undefined;
  readonly programId?: string | null | undefined;
  readonly siteId?: string | null | undefined;
};

type BulkUpdateMasterOrderStatusInput = {
  readonly masterOrderIds: ReadonlyArray<string>;
  readonly status: MasterOrderStatus;
  readonly tenantId?: string | null | undefined;
};

type BulkUpdateOrderStatusInput = {
  readonly orderIds: ReadonlyArray<string>;
  readonly status: OrderStatus;
  readonly tenantId?: string | null | undefined;
};

type ContactType = 'OTHER' | 'PRIMARY' | 'SALES' | 'SUPPORT' | 'UNKNOWN';

type CreateScheduledOrderInput = {
  readonly lineItems: ScheduledLineItemsInput;
  readonly masterOrderId: string;
  readonly masterOrderNumber: string;
  readonly order: ScheduledOrderInput;
  readonly tenantId?: string | null | undefined;
};

type Currency = 'CAD' | 'USD';

type EditMasterOrderInput = {
  readonly customer: OrderCustomerInput;
  readonly expectedVersion?: number | null | undefined;
  readonly fromLocation?: FromLocationInput | null | undefined;
  readonly masterOrderId: string;
  readonly masterOrderNumber: string;
  readonly poNumber?: string | null | undefined;
  readonly salesPersonEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly type?: OrderType;
};

type EditOrderInput = {
  readonly customer: OrderCustomerInput;
  readonly expectedDeliveryDate?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly finalCredit?: boolean;
  readonly fromLocation?: FromLocationInput | null | undefined;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly poNumber?: string | null | undefined;
  readonly salesPersonEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termsId?: string | null | undefined;
  readonly type?: OrderType;
};

type EmailAddressInput = {
  readonly type?: EmailAddressType;
  readonly value: string;
};

type EmailAddressType = 'HOME' | 'OTHER' | 'UNKNOWN' | 'WORK';

type FromLocationInput = {
  readonly name: string;
};

type InitializeMasterOrderInput = {
  readonly customer: OrderCustomerInput;
  readonly fromLocation?: FromLocationInput | null | undefined;
  readonly lineItems?: ReadonlyArray<LineItemInput> | null | undefined;
  readonly masterOrderId: string;
  readonly masterOrderNumber?: string | null | undefined;
  readonly poNumber?: string | null | undefined;
  readonly salesPersonEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly type?: OrderType;
};

type InitializeOrderInput = {
  readonly customer: OrderCustomerInput;
  readonly expectedDeliveryDate?: string | null | undefined;
  readonly finalCredit?: boolean;
  readonly fromLocation?: FromLocationInput | null | undefined;
  readonly lineItems?: ReadonlyArray<LineItemInput> | null | undefined;
  readonly orderId: string;
  readonly orderNumber?: string | null | undefined;
  readonly poNumber?: string | null | undefined;
  readonly salesPersonEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termsId?: string | null | undefined;
  readonly type?: OrderType;
};

type ItemPriceRequestInput = {
  readonly itemId: string;
  readonly quantity: number;
};

type LineItemChangeInput = {
  readonly expected?: LineItemUpdateInput | null | undefined;
  readonly id: string;
  readonly lineItem: LineItemUpdateInput;
};

type LineItemInput = {
  readonly addedBy: string;
  readonly category?: string | null | undefined;
  readonly cost?: number;
  readonly currency?: Currency | null | undefined;
  readonly dateAdded: string;
  readonly department?: string | null | undefined;
  readonly eaches?: number | null | undefined;
  readonly id: string;
  readonly itemErpId?: string | null | undefined;
  readonly itemGroup?: string | null | undefined;
  readonly itemId: string;
  readonly lineNumber?: number | null | undefined;
  readonly masterLineItemId?: string | null | undefined;
  readonly name: string;
  readonly notes?: string | null | undefined;
  readonly overridePrice?: number | null | undefined;
  readonly price?: number | null | undefined;
  readonly quantity: number;
  readonly sku: string;
  readonly upc?: string | null | undefined;
};

type LineItemUpdateInput = {
  readonly department?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly overridePrice?: number | null | undefined;
  readonly quantity?: number | null | undefined;
  readonly reprice?: boolean | null | undefined;
};

type MasterLineItemChangeInput = {
  readonly expected?: MasterLineItemUpdateInput | null | undefined;
  readonly id: string;
  readonly lineItem: MasterLineItemUpdateInput;
};

type MasterLineItemUpdateInput = {
  readonly department?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly orderedQuantity?: number | null | undefined;
  readonly overridePrice?: number | null | undefined;
};

type MasterOrderStatus = 'ACKNOWLEDGED' | 'CLOSED' | 'OPEN' | 'SUBMITTED';

type OrderContactInput = {
  readonly emailAddress?: EmailAddressInput | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: PhoneNumberInput | null | undefined;
  readonly title?: string | null | undefined;
  readonly type?: ContactType | null | undefined;
};

type OrderCustomerInput = {
  readonly billToAddress?: AddressInput | null | undefined;
  readonly contact?: OrderContactInput | null | undefined;
  readonly erpId?: string | null | undefined;
  readonly id: string;
  readonly location?: OrderLocationInput | null | undefined;
  readonly name: string;
};

type OrderEnteredField = 'BILL_TO_ADDRESS' | 'LOCATION_ADDRESS' | 'TERMS';

type OrderEntityType = 'MASTER_ORDER' | 'ORDER';

type OrderLocationInput = {
  readonly adGroup?: string | null | undefined;
  readonly address?: AddressInput | null | undefined;
  readonly allowOrderBillingAddressEdit?: boolean | null | undefined;
  readonly allowOrderLocationAddressEdit?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly globalLocationNumber?: string | null | undefined;
  readonly id: string;
  readonly market?: string | null | undefined;
  readonly name: string;
  readonly region?: string | null | undefined;
  readonly salesPeople?: ReadonlyArray<SalesPersonInput> | null | undefined;
  readonly scopeId?: string | null | undefined;
  readonly storeNumber?: string | null | undefined;
  readonly termsId?: string | null | undefined;
};

type OrderStatus =
  | 'ACKNOWLEDGED'
  | 'CANCELLED'
  | 'CLOSED'
  | 'DELETED'
  | 'INITIALIZED'
  | 'OPEN'
  | 'PICKED'
  | 'SHIPPED'
  | 'SUBMITTED'
  | 'SYNCHRONIZED';

type OrderType = 'CREDIT' | 'MASTER_ORDER' | 'PO' | 'RETAIL' | 'UNKNOWN';

type PhoneNumberInput = {
  readonly type?: PhoneType;
  readonly value: string;
};

type PhoneType = 'FAX' | 'HOME' | 'MOBILE' | 'OTHER' | 'UNKNOWN' | 'WORK';

type PickSheetArrangement = 'BY_LOCATION' | 'BY_ORDER';

type PriceSource = 'CATEGORY_LEVEL' | 'ERP' | 'ITEM_LEVEL' | 'NONE';

type RemoveLineItemInput = {
  readonly id: string;
  readonly lineNumber: number;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type RemoveMasterLineItemInput = {
  readonly id: string;
  readonly lineNumber: number;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type SalesPersonInput = {
  readonly emailAddress: string;
};

type ScheduledLineItemsInput = {
  readonly items: ReadonlyArray<LineItemInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type ScheduledOrderInput = {
  readonly customer: OrderCustomerInput;
  readonly expectedDeliveryDate: string;
  readonly fromLocation?: FromLocationInput | null | undefined;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly poNumber?: string | null | undefined;
  readonly salesPersonEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly type?: OrderType;
};

type ShippedQuantityInput = {
  readonly expected?: number | null | undefined;
  readonly id: string;
  readonly shippedQuantity: number;
};

type UpdateAcknowledgedQuantityInput = {
  readonly items: ReadonlyArray<AcknowledgedQuantityInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateLineItemInput = {
  readonly expected?: LineItemUpdateInput | null | undefined;
  readonly id?: string | null | undefined;
  readonly lineItem: LineItemUpdateInput;
  readonly lineNumber: number;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateLineItemsInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly items: ReadonlyArray<LineItemChangeInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateMasterAcknowledgedQuantityInput = {
  readonly masterItems: ReadonlyArray<AcknowledgedQuantityInput>;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateMasterLineItemInput = {
  readonly expected?: MasterLineItemUpdateInput | null | undefined;
  readonly id?: string | null | undefined;
  readonly lineItem: MasterLineItemUpdateInput;
  readonly lineNumber: number;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateMasterLineItemsInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly items: ReadonlyArray<MasterLineItemChangeInput>;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateMasterOrderStatusInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly masterOrderId: string;
  readonly status: MasterOrderStatus;
  readonly tenantId?: string | null | undefined;
};

type UpdateOrderStatusInput = {
  readonly allocations?: ReadonlyArray<AllocationInput> | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly tenantId?: string | null | undefined;
};

type UpdateShippedQuantityInput = {
  readonly items: ReadonlyArray<ShippedQuantityInput>;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

export type OrderCustomerFieldsFragment = {
  readonly id: string;
  readonly name: string;
  readonly erpId: string | null;
  readonly enteredFields: ReadonlyArray<OrderEnteredField>;
  readonly billToAddress: AddressFieldsFragment | null;
  readonly contact: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly title: string | null;
    readonly type: ContactType | null;
    readonly emailAddress: { readonly type: EmailAddressType; readonly value: string } | null;
    readonly phoneNumber: { readonly type: PhoneType; readonly value: string } | null;
  } | null;
  readonly location: {
    readonly id: string;
    readonly name: string;
    readonly code: string | null;
    readonly storeNumber: string | null;
    readonly termsId: string | null;
    readonly adGroup: string | null;
    readonly market: string | null;
    readonly region: string | null;
    readonly scopeId: string | null;
    readonly globalLocationNumber: string | null;
    readonly description: string | null;
    readonly allowOrderBillingAddressEdit: boolean;
    readonly allowOrderLocationAddressEdit: boolean;
    readonly address: AddressFieldsFragment | null;
    readonly salesPeople: ReadonlyArray<{ readonly emailAddress: string }>;
  } | null;
};

export type LineItemFieldsFragment = {
  readonly id: string;
  readonly lineNumber: number;
  readonly itemId: string;
  readonly name: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly itemGroup: string | null;
  readonly category: string | null;
  readonly itemErpId: string | null;
  readonly quantity: number;
  readonly eachesQuantity: number;
  readonly eaches: number;
  readonly orderedQuantity: number;
  readonly acknowledgedQuantity: number | null;
  readonly shippedQuantity: number | null;
  readonly price: number;
  readonly overridePrice: number;
  readonly cost: number;
  readonly currency: Currency;
  readonly dateAdded: string;
  readonly addedBy: string;
  readonly department: string | null;
  readonly notes: string | null;
  readonly masterLineItemId: string | null;
  readonly priceExplanation: {
    readonly source: PriceSource;
    readonly priceGroupId: string | null;
    readonly priceLevelId: string | null;
    readonly quantityThreshold: number | null;
    readonly startDate: string | null;
    readonly endDate: string | null;
    readonly erpItemPricingId: string | null;
  } | null;
};

export type AllocationFieldsFragment = {
  readonly lineItemId: string;
  readonly itemId: string;
  readonly locationId: string;
  readonly grade: number;
  readonly quantity: number;
  readonly allocatedBy: string | null;
  readonly allocatedAt: string | null;
};

export type OrderHeadFieldsFragment = {
  readonly id: string;
  readonly orderId: string;
  readonly tenantId: string;
  readonly orderNumber: string;
  readonly poNumber: string | null;
  readonly status: OrderStatus;
  readonly type: OrderType;
  readonly initializationDate: string;
  readonly expectedDeliveryDate: string | null;
  readonly termsId: string | null;
  readonly finalCredit: boolean;
  readonly confirmationEmails: ReadonlyArray<string>;
  readonly erpId: string | null;
  readonly numberOfLines: number;
  readonly shippedDate: string | null;
  readonly syncDate: string | null;
  readonly masterOrderId: string | null;
  readonly allowedNextStatuses: ReadonlyArray<OrderStatus>;
  readonly version: number;
  readonly updatedAt: string;
  readonly salesPerson: { readonly emailAddress: string } | null;
  readonly customer: OrderCustomerFieldsFragment;
  readonly shipFromLocation: { readonly name: string } | null;
  readonly orderTotal: { readonly amount: number; readonly currency: Currency };
};

export type OrderFieldsFragment = {
  readonly lineItems: ReadonlyArray<LineItemFieldsFragment>;
  readonly allocations: ReadonlyArray<AllocationFieldsFragment>;
} & OrderHeadFieldsFragment;

export type OrderStateFieldsFragment = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly numberOfLines: number;
  readonly allowedNextStatuses: ReadonlyArray<OrderStatus>;
  readonly version: number;
  readonly updatedAt: string;
  readonly orderTotal: { readonly amount: number; readonly currency: Currency };
  readonly allocations: ReadonlyArray<AllocationFieldsFragment>;
};

export type CombinedOrderFieldsFragment = {
  readonly id: string;
  readonly orderEntityId: string;
  readonly orderEntityNumber: string;
  readonly orderEntityType: OrderEntityType;
  readonly tenantId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly expectedDeliveryDate: string | null;
  readonly numberOfLines: number;
  readonly status: OrderStatus;
  readonly orderType: OrderType;
  readonly finalCredit: boolean;
  readonly poNumber: string | null;
  readonly salesPerson: string | null;
  readonly termsId: string | null;
  readonly shippedDate: string | null;
  readonly initializedDate: string;
  readonly confirmationEmail: string | null;
  readonly erpId: string | null;
  readonly syncDate: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly location: {
    readonly id: string;
    readonly name: string | null;
    readonly termsId: string | null;
  } | null;
  readonly orderTotal: { readonly amount: number; readonly currency: Currency };
};

export type CombinedOrdersPageQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type CombinedOrdersPageQuery = {
  readonly combinedOrders: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CombinedOrderFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CombinedOrdersFoundQueryVariables = Exact<{
  tenantId: string;
  search: string;
  first?: number;
}>;

export type CombinedOrdersFoundQuery = {
  readonly combinedOrders: {
    readonly nodes: ReadonlyArray<{
      readonly orderEntityId: string;
      readonly orderEntityType: OrderEntityType;
      readonly orderEntityNumber: string;
      readonly customerName: string;
      readonly status: OrderStatus;
      readonly expectedDeliveryDate: string | null;
      readonly location: { readonly name: string | null } | null;
      readonly orderTotal: { readonly amount: number; readonly currency: Currency };
    }>;
  } | null;
};

export type CombinedOrdersByIdsQueryVariables = Exact<{
  tenantId: string;
  orderEntityIds: ReadonlyArray<string>;
  first?: number;
}>;

export type CombinedOrdersByIdsQuery = {
  readonly combinedOrders: { readonly nodes: ReadonlyArray<CombinedOrderFieldsFragment> } | null;
};

export type CombinedOrdersChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type CombinedOrdersChangedSinceQuery = {
  readonly combinedOrders: {
    readonly nodes: ReadonlyArray<CombinedOrderFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type OrderQueryVariables = Exact<{
  orderId: string;
  tenantId?: string | null | undefined;
}>;

export type OrderQuery = {
  readonly order:
    | ({
        readonly signatureImage: { readonly mime: string; readonly image: string } | null;
      } & OrderFieldsFragment)
    | null;
};

export type OrderAddressEditPermissionsQueryVariables = Exact<{
  customerId: string;
  locationId: string;
  tenantId?: string | null | undefined;
}>;

export type OrderAddressEditPermissionsQuery = {
  readonly orderAddressEditPermissions: {
    readonly billingAddressEditable: boolean;
    readonly locationAddressEditable: boolean;
  } | null;
};

export type OrderedItemIdsQueryVariables = Exact<{
  customerId: string;
}>;

export type OrderedItemIdsQuery = { readonly orderedItemIds: ReadonlyArray<string> | null };

export type ItemPricesQueryVariables = Exact<{
  locationId: string;
  orderDate: string;
  items: ReadonlyArray<ItemPriceRequestInput>;
}>;

export type ItemPricesQuery = {
  readonly itemPrices: ReadonlyArray<{
    readonly itemId: string;
    readonly locationId: string;
    readonly price: number;
    readonly currency: Currency;
    readonly priceLevelId: string | null;
    readonly source: PriceSource;
    readonly priceGroupId: string | null;
    readonly erpItemPricingId: string | null;
  }> | null;
};

export type InitializeOrderMutationVariables = Exact<{
  input: InitializeOrderInput;
}>;

export type InitializeOrderMutation = {
  readonly initializeOrder: {
    readonly order: OrderFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type EditOrderMutationVariables = Exact<{
  input: EditOrderInput;
}>;

export type EditOrderMutation = {
  readonly editOrder: {
    readonly order: OrderHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateOrderStatusMutationVariables = Exact<{
  input: UpdateOrderStatusInput;
}>;

export type UpdateOrderStatusMutation = {
  readonly updateOrderStatus: {
    readonly order: {
      readonly orderId: string;
      readonly status: OrderStatus;
      readonly allowedNextStatuses: ReadonlyArray<OrderStatus>;
      readonly shippedDate: string | null;
      readonly syncDate: string | null;
      readonly version: number;
      readonly updatedAt: string;
      readonly orderTotal: { readonly amount: number; readonly currency: Currency };
      readonly lineItems: ReadonlyArray<LineItemFieldsFragment>;
      readonly allocations: ReadonlyArray<AllocationFieldsFragment>;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type BulkUpdateOrderStatusMutationVariables = Exact<{
  input: BulkUpdateOrderStatusInput;
}>;

export type BulkUpdateOrderStatusMutation = {
  readonly bulkUpdateOrderStatus: {
    readonly results: ReadonlyArray<{
      readonly orderId: string;
      readonly order: {
        readonly orderId: string;
        readonly orderNumber: string;
        readonly status: OrderStatus;
        readonly allowedNextStatuses: ReadonlyArray<OrderStatus>;
        readonly version: number;
        readonly updatedAt: string;
      } | null;
      readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
    }> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AddLineItemsMutationVariables = Exact<{
  input: AddLineItemsInput;
}>;

export type AddLineItemsMutation = {
  readonly addLineItems: {
    readonly order: OrderStateFieldsFragment | null;
    readonly lineItems: ReadonlyArray<LineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateLineItemMutationVariables = Exact<{
  input: UpdateLineItemInput;
}>;

export type UpdateLineItemMutation = {
  readonly updateLineItem: {
    readonly order: OrderStateFieldsFragment | null;
    readonly lineItems: ReadonlyArray<LineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateLineItemsMutationVariables = Exact<{
  input: UpdateLineItemsInput;
}>;

export type UpdateLineItemsMutation = {
  readonly updateLineItems: {
    readonly order: OrderStateFieldsFragment | null;
    readonly lineItems: ReadonlyArray<LineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveLineItemMutationVariables = Exact<{
  input: RemoveLineItemInput;
}>;

export type RemoveLineItemMutation = {
  readonly removeLineItem: {
    readonly order: OrderStateFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateAcknowledgedQuantityMutationVariables = Exact<{
  input: UpdateAcknowledgedQuantityInput;
}>;

export type UpdateAcknowledgedQuantityMutation = {
  readonly updateAcknowledgedQuantity: {
    readonly order: OrderStateFieldsFragment | null;
    readonly lineItems: ReadonlyArray<LineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateShippedQuantityMutationVariables = Exact<{
  input: UpdateShippedQuantityInput;
}>;

export type UpdateShippedQuantityMutation = {
  readonly updateShippedQuantity: {
    readonly order: OrderStateFieldsFragment | null;
    readonly lineItems: ReadonlyArray<LineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type OrderDetailsPdfQueryVariables = Exact<{
  orderId: string;
  tenantId?: string | null | undefined;
}>;

export type OrderDetailsPdfQuery = { readonly orderDetailsPdf: { readonly base64Pdf: string | null } | null };

export type OrderInvoicesPdfQueryVariables = Exact<{
  orderIds: ReadonlyArray<string>;
  tenantId?: string | null | undefined;
}>;

export type OrderInvoicesPdfQuery = {
  readonly orderInvoicesPdf: {
    readonly base64Pdf: string | null;
    readonly leftOut: ReadonlyArray<string>;
  } | null;
};

export type OrderPickSheetsPdfQueryVariables = Exact<{
  orderIds: ReadonlyArray<string>;
  arrangement: PickSheetArrangement;
  tenantId?: string | null | undefined;
}>;

export type OrderPickSheetsPdfQuery = {
  readonly orderPickSheetsPdf: {
    readonly base64Pdf: string | null;
    readonly leftOut: ReadonlyArray<string>;
  } | null;
};

export type MasterOrdersByNumberQueryVariables = Exact<{
  tenantId: string;
  masterOrderNumber: string;
}>;

export type MasterOrdersByNumberQuery = {
  readonly masterOrders: { readonly nodes: ReadonlyArray<MasterOrderCardFieldsFragment> } | null;
};

export type MasterOrderCardQueryVariables = Exact<{
  tenantId: string;
  masterOrderId: string;
}>;

export type MasterOrderCardQuery = {
  readonly masterOrders: { readonly nodes: ReadonlyArray<MasterOrderCardFieldsFragment> } | null;
};

export type MasterOrderCardFieldsFragment = {
  readonly masterOrderId: string;
  readonly masterOrderNumber: string;
  readonly status: MasterOrderStatus;
  readonly numberOfLines: number;
  readonly salesPerson: { readonly emailAddress: string } | null;
};

export type OrdersByPoNumbersQueryVariables = Exact<{
  tenantId: string;
  customerIds: ReadonlyArray<string>;
  poNumbers: ReadonlyArray<string>;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type OrdersByPoNumbersQuery = {
  readonly combinedOrders: {
    readonly nodes: ReadonlyArray<{
      readonly customerId: string;
      readonly orderEntityNumber: string;
      readonly poNumber: string | null;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type LineItemActualQuantitiesQueryVariables = Exact<{
  orderId: string;
}>;

export type LineItemActualQuantitiesQuery = {
  readonly lineItemActualQuantities: ReadonlyArray<{
    readonly lineItemId: string;
    readonly itemId: string;
    readonly availableQuantity: number;
    readonly reservedQuantity: number;
    readonly actual: number;
  }> | null;
};

export type LineItemActualQuantitiesByLocationAndGradeQueryVariables = Exact<{
  orderId: string;
}>;

export type LineItemActualQuantitiesByLocationAndGradeQuery = {
  readonly lineItemActualQuantitiesByLocationAndGrade: ReadonlyArray<{
    readonly lineItemId: string;
    readonly itemId: string;
    readonly locationId: string;
    readonly grade: number;
    readonly availableQuantity: number;
    readonly reservedQuantity: number;
    readonly actual: number;
    readonly countedAt: string | null;
    readonly pickRank: number | null;
  }> | null;
};

export type AllocateLineItemsMutationVariables = Exact<{
  input: AllocateLineItemsInput;
}>;

export type AllocateLineItemsMutation = {
  readonly allocateLineItems: {
    readonly order: OrderStateFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type BulkUpdateMasterOrderStatusMutationVariables = Exact<{
  input: BulkUpdateMasterOrderStatusInput;
}>;

export type BulkUpdateMasterOrderStatusMutation = {
  readonly bulkUpdateMasterOrderStatus: {
    readonly results: ReadonlyArray<{
      readonly masterOrderId: string;
      readonly masterOrder: {
        readonly masterOrderId: string;
        readonly masterOrderNumber: string;
        readonly status: MasterOrderStatus;
        readonly allowedNextStatuses: ReadonlyArray<MasterOrderStatus>;
        readonly version: number;
        readonly updatedAt: string;
      } | null;
      readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
    }> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type MasterLineItemFieldsFragment = {
  readonly id: string;
  readonly lineNumber: number;
  readonly itemId: string;
  readonly name: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly itemGroup: string | null;
  readonly category: string | null;
  readonly itemErpId: string | null;
  readonly quantity: number;
  readonly eachesQuantity: number;
  readonly eaches: number;
  readonly orderedQuantity: number;
  readonly acknowledgedQuantity: number | null;
  readonly scheduledQuantity: number;
  readonly shippedQuantity: number;
  readonly price: number;
  readonly overridePrice: number;
  readonly cost: number;
  readonly currency: Currency;
  readonly dateAdded: string;
  readonly addedBy: string;
  readonly department: string | null;
  readonly notes: string | null;
  readonly weekQuantities: ReadonlyArray<{
    readonly week: number;
    readonly year: number;
    readonly quantity: number;
    readonly orderId: string;
  }>;
};

export type MasterOrderHeadFieldsFragment = {
  readonly id: string;
  readonly masterOrderId: string;
  readonly tenantId: string;
  readonly masterOrderNumber: string;
  readonly poNumber: string | null;
  readonly type: OrderType;
  readonly status: MasterOrderStatus;
  readonly numberOfLines: number;
  readonly initializationDate: string;
  readonly allowedNextStatuses: ReadonlyArray<MasterOrderStatus>;
  readonly version: number;
  readonly updatedAt: string;
  readonly salesPerson: { readonly emailAddress: string } | null;
  readonly customer: OrderCustomerFieldsFragment;
  readonly shipFromLocation: { readonly name: string } | null;
  readonly orderTotal: { readonly amount: number; readonly currency: Currency };
};

export type MasterOrderFieldsFragment = {
  readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment>;
  readonly scheduledOrders: ReadonlyArray<{ readonly orderId: string; readonly orderNumber: string }>;
} & MasterOrderHeadFieldsFragment;

export type MasterOrderStateFieldsFragment = {
  readonly masterOrderId: string;
  readonly status: MasterOrderStatus;
  readonly numberOfLines: number;
  readonly allowedNextStatuses: ReadonlyArray<MasterOrderStatus>;
  readonly version: number;
  readonly updatedAt: string;
  readonly orderTotal: { readonly amount: number; readonly currency: Currency };
};

export type MasterOrderQueryVariables = Exact<{
  masterOrderId: string;
  tenantId?: string | null | undefined;
}>;

export type MasterOrderQuery = { readonly masterOrder: MasterOrderFieldsFragment | null };

export type UpdateMasterOrderStatusMutationVariables = Exact<{
  input: UpdateMasterOrderStatusInput;
}>;

export type UpdateMasterOrderStatusMutation = {
  readonly updateMasterOrderStatus: {
    readonly masterOrder:
      | ({
          readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment>;
        } & MasterOrderStateFieldsFragment)
      | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AddMasterLineItemsMutationVariables = Exact<{
  input: AddMasterLineItemsInput;
}>;

export type AddMasterLineItemsMutation = {
  readonly addMasterLineItems: {
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateMasterLineItemMutationVariables = Exact<{
  input: UpdateMasterLineItemInput;
}>;

export type UpdateMasterLineItemMutation = {
  readonly updateMasterLineItem: {
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateMasterLineItemsMutationVariables = Exact<{
  input: UpdateMasterLineItemsInput;
}>;

export type UpdateMasterLineItemsMutation = {
  readonly updateMasterLineItems: {
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveMasterLineItemMutationVariables = Exact<{
  input: RemoveMasterLineItemInput;
}>;

export type RemoveMasterLineItemMutation = {
  readonly removeMasterLineItem: {
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateMasterAcknowledgedQuantityMutationVariables = Exact<{
  input: UpdateMasterAcknowledgedQuantityInput;
}>;

export type UpdateMasterAcknowledgedQuantityMutation = {
  readonly updateMasterAcknowledgedQuantity: {
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly masterLineItems: ReadonlyArray<MasterLineItemFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type InitializeMasterOrderMutationVariables = Exact<{
  input: InitializeMasterOrderInput;
}>;

export type InitializeMasterOrderMutation = {
  readonly initializeMasterOrder: {
    readonly masterOrder: MasterOrderFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type EditMasterOrderMutationVariables = Exact<{
  input: EditMasterOrderInput;
}>;

export type EditMasterOrderMutation = {
  readonly editMasterOrder: {
    readonly masterOrder: MasterOrderHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type OrderCardFieldsFragment = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly initializationDate: string;
  readonly expectedDeliveryDate: string | null;
  readonly numberOfLines: number;
};

export type OrdersByIdsQueryVariables = Exact<{
  tenantId: string;
  orderIds: ReadonlyArray<string>;
}>;

export type OrdersByIdsQuery = {
  readonly orders: { readonly nodes: ReadonlyArray<OrderCardFieldsFragment> } | null;
};

export type CreateScheduledOrderMutationVariables = Exact<{
  input: CreateScheduledOrderInput;
}>;

export type CreateScheduledOrderMutation = {
  readonly createScheduledOrder: {
    readonly order: {
      readonly orderId: string;
      readonly orderNumber: string;
      readonly status: OrderStatus;
      readonly expectedDeliveryDate: string | null;
      readonly numberOfLines: number;
      readonly scheduledWeek: { readonly year: number; readonly week: number } | null;
    } | null;
    readonly masterOrder: MasterOrderStateFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AvailabilityListQueryVariables = Exact<{
  request: AvailabilityListRequestInput;
}>;

export type AvailabilityListQuery = {
  readonly availabilityList: {
    readonly recipient: string;
    readonly siteName: string;
    readonly today: string;
    readonly day: string;
    readonly currency: Currency;
    readonly hasPrices: boolean;
    readonly numberOfItems: number;
    readonly items: ReadonlyArray<{
      readonly itemId: string;
      readonly sku: string;
      readonly name: string;
      readonly upc: string | null;
      readonly groupName: string | null;
      readonly category: string | null;
      readonly uom: string | null;
      readonly eaches: number;
      readonly price: number | null;
      readonly quantity: number;
    }>;
  } | null;
};

export type AvailabilityListCsvQueryVariables = Exact<{
  request: AvailabilityListRequestInput;
  layout: AvailabilityListLayoutInput;
}>;

export type AvailabilityListCsvQuery = {
  readonly availabilityListCsv: { readonly fileName: string; readonly csv: string } | null;
};

export type AvailabilityListPdfQueryVariables = Exact<{
  request: AvailabilityListRequestInput;
  layout: AvailabilityListLayoutInput;
}>;

export type AvailabilityListPdfQuery = {
  readonly availabilityListPdf: { readonly base64Pdf: string | null } | null;
};

export const CombinedOrdersPageDocument = operation<
  CombinedOrdersPageQuery,
  CombinedOrdersPageQueryVariables
>(
  'CombinedOrdersPage',
  'query CombinedOrdersPage($tenantId:String!$first:Int!=100$after:String){combinedOrders(where:{tenantId:{eq:$tenantId}}order:[{orderEntityNumber:DESC}]first:$first after:$after){nodes{...CombinedOrderFields}totalCount pageInfo{...PageFields}}}fragment CombinedOrderFields on CombinedOrder{id orderEntityId orderEntityNumber orderEntityType tenantId customerId customerName location{id name termsId}expectedDeliveryDate numberOfLines status orderTotal{amount currency}orderType finalCredit poNumber salesPerson termsId shippedDate initializedDate confirmationEmail erpId syncDate version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CombinedOrdersFoundDocument = operation<
  CombinedOrdersFoundQuery,
  CombinedOrdersFoundQueryVariables
>(
  'CombinedOrdersFound',
  'query CombinedOrdersFound($tenantId:String!$search:String!$first:Int!=5){combinedOrders(where:{tenantId:{eq:$tenantId}}first:$first search:$search){nodes{orderEntityId orderEntityType orderEntityNumber customerName location{name}status expectedDeliveryDate orderTotal{amount currency}}}}',
);
export const CombinedOrdersByIdsDocument = operation<
  CombinedOrdersByIdsQuery,
  CombinedOrdersByIdsQueryVariables
>(
  'CombinedOrdersByIds',
  'query CombinedOrdersByIds($tenantId:String!$orderEntityIds:[ID!]!$first:Int!=100){combinedOrders(where:{tenantId:{eq:$tenantId}orderEntityId:{in:$orderEntityIds}}first:$first){nodes{...CombinedOrderFields}}}fragment CombinedOrderFields on CombinedOrder{id orderEntityId orderEntityNumber orderEntityType tenantId customerId customerName location{id name termsId}expectedDeliveryDate numberOfLines status orderTotal{amount currency}orderType finalCredit poNumber salesPerson termsId shippedDate initializedDate confirmationEmail erpId syncDate version updatedAt}',
);
export const CombinedOrdersChangedSinceDocument = operation<
  CombinedOrdersChangedSinceQuery,
  CombinedOrdersChangedSinceQueryVariables
>(
  'CombinedOrdersChangedSince',
  'query CombinedOrdersChangedSince($tenantId:String!$since:DateTime!$first:Int!=2500$after:String){combinedOrders(where:{tenantId:{eq:$tenantId}updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...CombinedOrderFields}pageInfo{...PageFields}}}fragment CombinedOrderFields on CombinedOrder{id orderEntityId orderEntityNumber orderEntityType tenantId customerId customerName location{id name termsId}expectedDeliveryDate numberOfLines status orderTotal{amount currency}orderType finalCredit poNumber salesPerson termsId shippedDate initializedDate confirmationEmail erpId syncDate version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const OrderDocument = operation<OrderQuery, OrderQueryVariables>(
  'Order',
  'query Order($orderId:ID!$tenantId:String){order(orderId:$orderId tenantId:$tenantId){...OrderFields signatureImage{mime image}}}fragment OrderFields on Order{...OrderHeadFields lineItems{...LineItemFields}allocations{...AllocationFields}}fragment OrderHeadFields on Order{id orderId tenantId orderNumber poNumber status type salesPerson{emailAddress}initializationDate expectedDeliveryDate termsId finalCredit confirmationEmails erpId customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}shippedDate syncDate masterOrderId allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}',
);
export const OrderAddressEditPermissionsDocument = operation<
  OrderAddressEditPermissionsQuery,
  OrderAddressEditPermissionsQueryVariables
>(
  'OrderAddressEditPermissions',
  'query OrderAddressEditPermissions($customerId:ID!$locationId:ID!$tenantId:String){orderAddressEditPermissions(customerId:$customerId locationId:$locationId tenantId:$tenantId){billingAddressEditable locationAddressEditable}}',
);
export const OrderedItemIdsDocument = operation<OrderedItemIdsQuery, OrderedItemIdsQueryVariables>(
  'OrderedItemIds',
  'query OrderedItemIds($customerId:ID!){orderedItemIds(customerId:$customerId)}',
);
export const ItemPricesDocument = operation<ItemPricesQuery, ItemPricesQueryVariables>(
  'ItemPrices',
  'query ItemPrices($locationId:ID!$orderDate:Date!$items:[ItemPriceRequestInput!]!){itemPrices(locationId:$locationId orderDate:$orderDate items:$items){itemId locationId price currency priceLevelId source priceGroupId erpItemPricingId}}',
);
export const InitializeOrderDocument = operation<InitializeOrderMutation, InitializeOrderMutationVariables>(
  'InitializeOrder',
  'mutation InitializeOrder($input:InitializeOrderInput!){initializeOrder(input:$input){order{...OrderFields}errors{...UserErrorFields}}}fragment OrderFields on Order{...OrderHeadFields lineItems{...LineItemFields}allocations{...AllocationFields}}fragment OrderHeadFields on Order{id orderId tenantId orderNumber poNumber status type salesPerson{emailAddress}initializationDate expectedDeliveryDate termsId finalCredit confirmationEmails erpId customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}shippedDate syncDate masterOrderId allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const EditOrderDocument = operation<EditOrderMutation, EditOrderMutationVariables>(
  'EditOrder',
  'mutation EditOrder($input:EditOrderInput!){editOrder(input:$input){order{...OrderHeadFields}errors{...UserErrorFields}}}fragment OrderHeadFields on Order{id orderId tenantId orderNumber poNumber status type salesPerson{emailAddress}initializationDate expectedDeliveryDate termsId finalCredit confirmationEmails erpId customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}shippedDate syncDate masterOrderId allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateOrderStatusDocument = operation<
  UpdateOrderStatusMutation,
  UpdateOrderStatusMutationVariables
>(
  'UpdateOrderStatus',
  'mutation UpdateOrderStatus($input:UpdateOrderStatusInput!){updateOrderStatus(input:$input){order{orderId status allowedNextStatuses shippedDate syncDate orderTotal{amount currency}version updatedAt lineItems{...LineItemFields}allocations{...AllocationFields}}errors{...UserErrorFields}}}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const BulkUpdateOrderStatusDocument = operation<
  BulkUpdateOrderStatusMutation,
  BulkUpdateOrderStatusMutationVariables
>(
  'BulkUpdateOrderStatus',
  'mutation BulkUpdateOrderStatus($input:BulkUpdateOrderStatusInput!){bulkUpdateOrderStatus(input:$input){results{orderId order{orderId orderNumber status allowedNextStatuses version updatedAt}errors{...UserErrorFields}}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddLineItemsDocument = operation<AddLineItemsMutation, AddLineItemsMutationVariables>(
  'AddLineItems',
  'mutation AddLineItems($input:AddLineItemsInput!){addLineItems(input:$input){order{...OrderStateFields}lineItems{...LineItemFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateLineItemDocument = operation<UpdateLineItemMutation, UpdateLineItemMutationVariables>(
  'UpdateLineItem',
  'mutation UpdateLineItem($input:UpdateLineItemInput!){updateLineItem(input:$input){order{...OrderStateFields}lineItems{...LineItemFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateLineItemsDocument = operation<UpdateLineItemsMutation, UpdateLineItemsMutationVariables>(
  'UpdateLineItems',
  'mutation UpdateLineItems($input:UpdateLineItemsInput!){updateLineItems(input:$input){order{...OrderStateFields}lineItems{...LineItemFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveLineItemDocument = operation<RemoveLineItemMutation, RemoveLineItemMutationVariables>(
  'RemoveLineItem',
  'mutation RemoveLineItem($input:RemoveLineItemInput!){removeLineItem(input:$input){order{...OrderStateFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateAcknowledgedQuantityDocument = operation<
  UpdateAcknowledgedQuantityMutation,
  UpdateAcknowledgedQuantityMutationVariables
>(
  'UpdateAcknowledgedQuantity',
  'mutation UpdateAcknowledgedQuantity($input:UpdateAcknowledgedQuantityInput!){updateAcknowledgedQuantity(input:$input){order{...OrderStateFields}lineItems{...LineItemFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateShippedQuantityDocument = operation<
  UpdateShippedQuantityMutation,
  UpdateShippedQuantityMutationVariables
>(
  'UpdateShippedQuantity',
  'mutation UpdateShippedQuantity($input:UpdateShippedQuantityInput!){updateShippedQuantity(input:$input){order{...OrderStateFields}lineItems{...LineItemFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment LineItemFields on LineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity shippedQuantity price priceExplanation{source priceGroupId priceLevelId quantityThreshold startDate endDate erpItemPricingId}overridePrice cost currency dateAdded addedBy department notes masterLineItemId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const OrderDetailsPdfDocument = operation<OrderDetailsPdfQuery, OrderDetailsPdfQueryVariables>(
  'OrderDetailsPdf',
  'query OrderDetailsPdf($orderId:ID!$tenantId:String){orderDetailsPdf(orderId:$orderId tenantId:$tenantId){base64Pdf}}',
);
export const OrderInvoicesPdfDocument = operation<OrderInvoicesPdfQuery, OrderInvoicesPdfQueryVariables>(
  'OrderInvoicesPdf',
  'query OrderInvoicesPdf($orderIds:[ID!]!$tenantId:String){orderInvoicesPdf(orderIds:$orderIds tenantId:$tenantId){base64Pdf leftOut}}',
);
export const OrderPickSheetsPdfDocument = operation<
  OrderPickSheetsPdfQuery,
  OrderPickSheetsPdfQueryVariables
>(
  'OrderPickSheetsPdf',
  'query OrderPickSheetsPdf($orderIds:[ID!]!$arrangement:PickSheetArrangement!$tenantId:String){orderPickSheetsPdf(orderIds:$orderIds arrangement:$arrangement tenantId:$tenantId){base64Pdf leftOut}}',
);
export const MasterOrdersByNumberDocument = operation<
  MasterOrdersByNumberQuery,
  MasterOrdersByNumberQueryVariables
>(
  'MasterOrdersByNumber',
  'query MasterOrdersByNumber($tenantId:String!$masterOrderNumber:String!){masterOrders(where:{tenantId:{eq:$tenantId}masterOrderNumber:{contains:$masterOrderNumber}}order:[{masterOrderNumber:ASC}]first:50){nodes{...MasterOrderCardFields}}}fragment MasterOrderCardFields on MasterOrder{masterOrderId masterOrderNumber status salesPerson{emailAddress}numberOfLines}',
);
export const MasterOrderCardDocument = operation<MasterOrderCardQuery, MasterOrderCardQueryVariables>(
  'MasterOrderCard',
  'query MasterOrderCard($tenantId:String!$masterOrderId:ID!){masterOrders(where:{tenantId:{eq:$tenantId}masterOrderId:{eq:$masterOrderId}}first:1){nodes{...MasterOrderCardFields}}}fragment MasterOrderCardFields on MasterOrder{masterOrderId masterOrderNumber status salesPerson{emailAddress}numberOfLines}',
);
export const OrdersByPoNumbersDocument = operation<OrdersByPoNumbersQuery, OrdersByPoNumbersQueryVariables>(
  'OrdersByPoNumbers',
  'query OrdersByPoNumbers($tenantId:String!$customerIds:[ID!]!$poNumbers:[String!]!$since:DateTime!$first:Int!=2500$after:String){combinedOrders(where:{tenantId:{eq:$tenantId}orderEntityType:{eq:ORDER}customerId:{in:$customerIds}poNumber:{in:$poNumbers}initializedDate:{gte:$since}status:{nin:[CANCELLED DELETED]}}first:$first after:$after){nodes{customerId orderEntityNumber poNumber}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const LineItemActualQuantitiesDocument = operation<
  LineItemActualQuantitiesQuery,
  LineItemActualQuantitiesQueryVariables
>(
  'LineItemActualQuantities',
  'query LineItemActualQuantities($orderId:ID!){lineItemActualQuantities(orderId:$orderId){lineItemId itemId availableQuantity reservedQuantity actual}}',
);
export const LineItemActualQuantitiesByLocationAndGradeDocument = operation<
  LineItemActualQuantitiesByLocationAndGradeQuery,
  LineItemActualQuantitiesByLocationAndGradeQueryVariables
>(
  'LineItemActualQuantitiesByLocationAndGrade',
  'query LineItemActualQuantitiesByLocationAndGrade($orderId:ID!){lineItemActualQuantitiesByLocationAndGrade(orderId:$orderId){lineItemId itemId locationId grade availableQuantity reservedQuantity actual countedAt pickRank}}',
);
export const AllocateLineItemsDocument = operation<
  AllocateLineItemsMutation,
  AllocateLineItemsMutationVariables
>(
  'AllocateLineItems',
  'mutation AllocateLineItems($input:AllocateLineItemsInput!){allocateLineItems(input:$input){order{...OrderStateFields}errors{...UserErrorFields}}}fragment OrderStateFields on Order{orderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt allocations{...AllocationFields}}fragment AllocationFields on Allocation{lineItemId itemId locationId grade quantity allocatedBy allocatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const BulkUpdateMasterOrderStatusDocument = operation<
  BulkUpdateMasterOrderStatusMutation,
  BulkUpdateMasterOrderStatusMutationVariables
>(
  'BulkUpdateMasterOrderStatus',
  'mutation BulkUpdateMasterOrderStatus($input:BulkUpdateMasterOrderStatusInput!){bulkUpdateMasterOrderStatus(input:$input){results{masterOrderId masterOrder{masterOrderId masterOrderNumber status allowedNextStatuses version updatedAt}errors{...UserErrorFields}}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const MasterOrderDocument = operation<MasterOrderQuery, MasterOrderQueryVariables>(
  'MasterOrder',
  'query MasterOrder($masterOrderId:ID!$tenantId:String){masterOrder(masterOrderId:$masterOrderId tenantId:$tenantId){...MasterOrderFields}}fragment MasterOrderFields on MasterOrder{...MasterOrderHeadFields masterLineItems{...MasterLineItemFields}scheduledOrders{orderId orderNumber}}fragment MasterOrderHeadFields on MasterOrder{id masterOrderId tenantId masterOrderNumber poNumber type status salesPerson{emailAddress}customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}initializationDate allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}',
);
export const UpdateMasterOrderStatusDocument = operation<
  UpdateMasterOrderStatusMutation,
  UpdateMasterOrderStatusMutationVariables
>(
  'UpdateMasterOrderStatus',
  'mutation UpdateMasterOrderStatus($input:UpdateMasterOrderStatusInput!){updateMasterOrderStatus(input:$input){masterOrder{...MasterOrderStateFields masterLineItems{...MasterLineItemFields}}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddMasterLineItemsDocument = operation<
  AddMasterLineItemsMutation,
  AddMasterLineItemsMutationVariables
>(
  'AddMasterLineItems',
  'mutation AddMasterLineItems($input:AddMasterLineItemsInput!){addMasterLineItems(input:$input){masterOrder{...MasterOrderStateFields}masterLineItems{...MasterLineItemFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateMasterLineItemDocument = operation<
  UpdateMasterLineItemMutation,
  UpdateMasterLineItemMutationVariables
>(
  'UpdateMasterLineItem',
  'mutation UpdateMasterLineItem($input:UpdateMasterLineItemInput!){updateMasterLineItem(input:$input){masterOrder{...MasterOrderStateFields}masterLineItems{...MasterLineItemFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateMasterLineItemsDocument = operation<
  UpdateMasterLineItemsMutation,
  UpdateMasterLineItemsMutationVariables
>(
  'UpdateMasterLineItems',
  'mutation UpdateMasterLineItems($input:UpdateMasterLineItemsInput!){updateMasterLineItems(input:$input){masterOrder{...MasterOrderStateFields}masterLineItems{...MasterLineItemFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveMasterLineItemDocument = operation<
  RemoveMasterLineItemMutation,
  RemoveMasterLineItemMutationVariables
>(
  'RemoveMasterLineItem',
  'mutation RemoveMasterLineItem($input:RemoveMasterLineItemInput!){removeMasterLineItem(input:$input){masterOrder{...MasterOrderStateFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateMasterAcknowledgedQuantityDocument = operation<
  UpdateMasterAcknowledgedQuantityMutation,
  UpdateMasterAcknowledgedQuantityMutationVariables
>(
  'UpdateMasterAcknowledgedQuantity',
  'mutation UpdateMasterAcknowledgedQuantity($input:UpdateMasterAcknowledgedQuantityInput!){updateMasterAcknowledgedQuantity(input:$input){masterOrder{...MasterOrderStateFields}masterLineItems{...MasterLineItemFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const InitializeMasterOrderDocument = operation<
  InitializeMasterOrderMutation,
  InitializeMasterOrderMutationVariables
>(
  'InitializeMasterOrder',
  'mutation InitializeMasterOrder($input:InitializeMasterOrderInput!){initializeMasterOrder(input:$input){masterOrder{...MasterOrderFields}errors{...UserErrorFields}}}fragment MasterOrderFields on MasterOrder{...MasterOrderHeadFields masterLineItems{...MasterLineItemFields}scheduledOrders{orderId orderNumber}}fragment MasterOrderHeadFields on MasterOrder{id masterOrderId tenantId masterOrderNumber poNumber type status salesPerson{emailAddress}customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}initializationDate allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment MasterLineItemFields on MasterLineItem{id lineNumber itemId name sku upc itemGroup category itemErpId quantity eachesQuantity eaches orderedQuantity acknowledgedQuantity scheduledQuantity shippedQuantity weekQuantities{week year quantity orderId}price overridePrice cost currency dateAdded addedBy department notes}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const EditMasterOrderDocument = operation<EditMasterOrderMutation, EditMasterOrderMutationVariables>(
  'EditMasterOrder',
  'mutation EditMasterOrder($input:EditMasterOrderInput!){editMasterOrder(input:$input){masterOrder{...MasterOrderHeadFields}errors{...UserErrorFields}}}fragment MasterOrderHeadFields on MasterOrder{id masterOrderId tenantId masterOrderNumber poNumber type status salesPerson{emailAddress}customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}initializationDate allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const OrdersByIdsDocument = operation<OrdersByIdsQuery, OrdersByIdsQueryVariables>(
  'OrdersByIds',
  'query OrdersByIds($tenantId:String!$orderIds:[ID!]!){orders(where:{tenantId:{eq:$tenantId}orderId:{in:$orderIds}}first:50){nodes{...OrderCardFields}}}fragment OrderCardFields on Order{orderId orderNumber status initializationDate expectedDeliveryDate numberOfLines}',
);
export const CreateScheduledOrderDocument = operation<
  CreateScheduledOrderMutation,
  CreateScheduledOrderMutationVariables
>(
  'CreateScheduledOrder',
  'mutation CreateScheduledOrder($input:CreateScheduledOrderInput!){createScheduledOrder(input:$input){order{orderId orderNumber status expectedDeliveryDate scheduledWeek{year week}numberOfLines}masterOrder{...MasterOrderStateFields}errors{...UserErrorFields}}}fragment MasterOrderStateFields on MasterOrder{masterOrderId status numberOfLines orderTotal{amount currency}allowedNextStatuses version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AvailabilityListDocument = operation<AvailabilityListQuery, AvailabilityListQueryVariables>(
  'AvailabilityList',
  'query AvailabilityList($request:AvailabilityListRequestInput!){availabilityList(request:$request){recipient siteName today day currency hasPrices numberOfItems items{itemId sku name upc groupName category uom eaches price quantity}}}',
);
export const AvailabilityListCsvDocument = operation<
  AvailabilityListCsvQuery,
  AvailabilityListCsvQueryVariables
>(
  'AvailabilityListCsv',
  'query AvailabilityListCsv($request:AvailabilityListRequestInput!$layout:AvailabilityListLayoutInput!){availabilityListCsv(request:$request layout:$layout){fileName csv}}',
);
export const AvailabilityListPdfDocument = operation<
  AvailabilityListPdfQuery,
  AvailabilityListPdfQueryVariables
>(
  'AvailabilityListPdf',
  'query AvailabilityListPdf($request:AvailabilityListRequestInput!$layout:AvailabilityListLayoutInput!){availabilityListPdf(request:$request layout:$layout){base64Pdf}}',
);
