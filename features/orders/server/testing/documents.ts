// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type { OrderHeadFieldsFragment, CombinedOrderFieldsFragment } from '#features/orders/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ContactType = 'OTHER' | 'PRIMARY' | 'SALES' | 'SUPPORT' | 'UNKNOWN';

type Currency = 'CAD' | 'USD';

type EmailAddressInput = {
  readonly type?: EmailAddressType;
  readonly value: string;
};

type EmailAddressType = 'HOME' | 'OTHER' | 'UNKNOWN' | 'WORK';

type OrderContactInput = {
  readonly emailAddress?: EmailAddressInput | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phoneNumber?: PhoneNumberInput | null | undefined;
  readonly title?: string | null | undefined;
  readonly type?: ContactType | null | undefined;
};

type PhoneNumberInput = {
  readonly type?: PhoneType;
  readonly value: string;
};

type PhoneType = 'FAX' | 'HOME' | 'MOBILE' | 'OTHER' | 'UNKNOWN' | 'WORK';

type PriceSource = 'CATEGORY_LEVEL' | 'ERP' | 'ITEM_LEVEL' | 'NONE';

type UpdateAndGetNextOrderNumberInput = {
  readonly tenantId?: string | null | undefined;
};

type UpdateMasterSalesPersonInput = {
  readonly emailAddress: string;
  readonly masterOrderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateOrderContactInput = {
  readonly contact: OrderContactInput;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateSalesPersonInput = {
  readonly emailAddress: string;
  readonly orderId: string;
  readonly tenantId?: string | null | undefined;
};

type CombinedOrdersNewestQueryVariables = Exact<{
  tenantId: string;
  first?: number;
}>;

type CombinedOrdersNewestQuery = {
  readonly combinedOrders: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CombinedOrderFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ItemPriceQueryVariables = Exact<{
  itemId: string;
  locationId: string;
  orderDate: string;
  quantity: number;
}>;

type ItemPriceQuery = {
  readonly itemPrice: {
    readonly itemId: string;
    readonly locationId: string;
    readonly price: number;
    readonly currency: Currency;
    readonly priceLevelId: string | null;
    readonly source: PriceSource;
    readonly priceGroupId: string | null;
    readonly erpItemPricingId: string | null;
  } | null;
};

type UpdateAndGetNextOrderNumberMutationVariables = Exact<{
  input: UpdateAndGetNextOrderNumberInput;
}>;

type UpdateAndGetNextOrderNumberMutation = {
  readonly updateAndGetNextOrderNumber: {
    readonly nextOrderNumber: string | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateSalesPersonMutationVariables = Exact<{
  input: UpdateSalesPersonInput;
}>;

type UpdateSalesPersonMutation = {
  readonly updateSalesPerson: {
    readonly order: {
      readonly orderId: string;
      readonly version: number;
      readonly updatedAt: string;
      readonly salesPerson: { readonly emailAddress: string } | null;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateOrderContactMutationVariables = Exact<{
  input: UpdateOrderContactInput;
}>;

type UpdateOrderContactMutation = {
  readonly updateOrderContact: {
    readonly order: OrderHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateMasterSalesPersonMutationVariables = Exact<{
  input: UpdateMasterSalesPersonInput;
}>;

type UpdateMasterSalesPersonMutation = {
  readonly updateMasterSalesPerson: {
    readonly masterOrder: {
      readonly masterOrderId: string;
      readonly version: number;
      readonly updatedAt: string;
      readonly salesPerson: { readonly emailAddress: string } | null;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CombinedOrdersNewestDocument = operation<
  CombinedOrdersNewestQuery,
  CombinedOrdersNewestQueryVariables
>(
  'CombinedOrdersNewest',
  'query CombinedOrdersNewest($tenantId:String!$first:Int!=100){combinedOrders(where:{tenantId:{eq:$tenantId}}order:[{initializedDate:DESC}]first:$first){nodes{...CombinedOrderFields}totalCount pageInfo{...PageFields}}}fragment CombinedOrderFields on CombinedOrder{id orderEntityId orderEntityNumber orderEntityType tenantId customerId customerName location{id name termsId}expectedDeliveryDate numberOfLines status orderTotal{amount currency}orderType finalCredit poNumber salesPerson termsId shippedDate initializedDate confirmationEmail erpId syncDate version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemPriceDocument = operation<ItemPriceQuery, ItemPriceQueryVariables>(
  'ItemPrice',
  'query ItemPrice($itemId:ID!$locationId:ID!$orderDate:Date!$quantity:Int!){itemPrice(itemId:$itemId locationId:$locationId orderDate:$orderDate quantity:$quantity){itemId locationId price currency priceLevelId source priceGroupId erpItemPricingId}}',
);
export const UpdateAndGetNextOrderNumberDocument = operation<
  UpdateAndGetNextOrderNumberMutation,
  UpdateAndGetNextOrderNumberMutationVariables
>(
  'UpdateAndGetNextOrderNumber',
  'mutation UpdateAndGetNextOrderNumber($input:UpdateAndGetNextOrderNumberInput!){updateAndGetNextOrderNumber(input:$input){nextOrderNumber errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateSalesPersonDocument = operation<
  UpdateSalesPersonMutation,
  UpdateSalesPersonMutationVariables
>(
  'UpdateSalesPerson',
  'mutation UpdateSalesPerson($input:UpdateSalesPersonInput!){updateSalesPerson(input:$input){order{orderId salesPerson{emailAddress}version updatedAt}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateOrderContactDocument = operation<
  UpdateOrderContactMutation,
  UpdateOrderContactMutationVariables
>(
  'UpdateOrderContact',
  'mutation UpdateOrderContact($input:UpdateOrderContactInput!){updateOrderContact(input:$input){order{...OrderHeadFields}errors{...UserErrorFields}}}fragment OrderHeadFields on Order{id orderId tenantId orderNumber poNumber status type salesPerson{emailAddress}initializationDate expectedDeliveryDate termsId finalCredit confirmationEmails erpId customer{...OrderCustomerFields}shipFromLocation{name}numberOfLines orderTotal{amount currency}shippedDate syncDate masterOrderId allowedNextStatuses version updatedAt}fragment OrderCustomerFields on OrderCustomer{id name erpId billToAddress{...AddressFields}contact{firstName lastName title type emailAddress{type value}phoneNumber{type value}}location{id name code storeNumber termsId adGroup market region scopeId globalLocationNumber description allowOrderBillingAddressEdit allowOrderLocationAddressEdit address{...AddressFields}salesPeople{emailAddress}}enteredFields}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateMasterSalesPersonDocument = operation<
  UpdateMasterSalesPersonMutation,
  UpdateMasterSalesPersonMutationVariables
>(
  'UpdateMasterSalesPerson',
  'mutation UpdateMasterSalesPerson($input:UpdateMasterSalesPersonInput!){updateMasterSalesPerson(input:$input){masterOrder{masterOrderId salesPerson{emailAddress}version updatedAt}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
