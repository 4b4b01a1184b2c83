// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { AddressFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ContactType = 'OTHER' | 'PRIMARY' | 'SALES' | 'SUPPORT' | 'UNKNOWN';

type Currency = 'CAD' | 'USD';

type CustomerFilterInput = {
  readonly and?: ReadonlyArray<CustomerFilterInput> | null | undefined;
  readonly customerId?: IdOperationFilterInput | null | undefined;
  readonly dateCreated?: DateTimeOperationFilterInput | null | undefined;
  readonly erpId?: StringOperationFilterInput | null | undefined;
  readonly erpPriceGroupId?: StringOperationFilterInput | null | undefined;
  readonly name?: StringOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<CustomerFilterInput> | null | undefined;
  readonly priceGroupId?: IdOperationFilterInput | null | undefined;
  readonly status?: CustomerStatusOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
  readonly updatedAt?: DateTimeOperationFilterInput | null | undefined;
};

type CustomerStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE' | 'INITIALIZED' | 'UNKNOWN';

type CustomerStatusOperationFilterInput = {
  readonly eq?: CustomerStatus | null | undefined;
  readonly in?: ReadonlyArray<CustomerStatus> | null | undefined;
  readonly neq?: CustomerStatus | null | undefined;
  readonly nin?: ReadonlyArray<CustomerStatus> | null | undefined;
};

type DateTimeOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly gte?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly lte?: string | null | undefined;
  readonly neq?: string | null | undefined;
};

type EmailAddressType = 'HOME' | 'OTHER' | 'UNKNOWN' | 'WORK';

type IdOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
};

type PhoneType = 'FAX' | 'HOME' | 'MOBILE' | 'OTHER' | 'UNKNOWN' | 'WORK';

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

type TermsStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

export type CustomerSummaryFieldsFragment = {
  readonly id: string;
  readonly customerId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly currency: Currency;
  readonly status: CustomerStatus;
  readonly erpId: string | null;
  readonly erpPriceGroupId: string | null;
  readonly priceGroupId: string | null;
  readonly priceGroupName: string | null;
  readonly termsId: string | null;
  readonly dateCreated: string;
  readonly numberOfContacts: number;
  readonly numberOfLocations: number;
  readonly numberOfBillingAddresses: number;
  readonly numberOfShipFromLocations: number;
  readonly numberOfNotes: number;
  readonly version: number;
  readonly updatedAt: string;
};

export type CustomerLocationFieldsFragment = {
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly storeNumber: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly region: string | null;
  readonly market: string | null;
  readonly adGroup: string | null;
  readonly scopeId: string | null;
  readonly globalLocationNumber: string | null;
  readonly poRequired: boolean;
  readonly priceGroupId: string | null;
  readonly priceGroupName: string | null;
  readonly termsId: string | null;
  readonly allowOrderBillingAddressEdit: boolean;
  readonly allowOrderLocationAddressEdit: boolean;
  readonly address: AddressFieldsFragment;
  readonly salesPeople: ReadonlyArray<{ readonly emailAddress: string }>;
};

export type ContactFieldsFragment = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly type: ContactType;
  readonly emailAddresses: ReadonlyArray<{ readonly type: EmailAddressType; readonly value: string }>;
  readonly phoneNumbers: ReadonlyArray<{ readonly type: PhoneType; readonly value: string }>;
};

export type CustomerHeadFieldsFragment = {
  readonly allowOrderBillingAddressEdit: boolean;
  readonly allowOrderLocationAddressEdit: boolean;
  readonly shipFromLocations: ReadonlyArray<{ readonly name: string }>;
  readonly orderSubmitter: {
    readonly name: string | null;
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
} & CustomerSummaryFieldsFragment;

export type CustomerDetailFieldsFragment = {
  readonly locations: ReadonlyArray<CustomerLocationFieldsFragment>;
  readonly billingAddresses: ReadonlyArray<AddressFieldsFragment>;
  readonly contacts: ReadonlyArray<ContactFieldsFragment>;
} & CustomerHeadFieldsFragment;

export type TermsFieldsFragment = {
  readonly id: string;
  readonly termsId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly termLimitDays: number;
  readonly accrueInterestPercentage: number;
  readonly isDefault: boolean;
  readonly status: TermsStatus;
};

export type CustomersPageQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
  filter?: CustomerFilterInput;
  search?: string | null | undefined;
}>;

export type CustomersPageQuery = {
  readonly customers: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CustomerQueryVariables = Exact<{
  customerId: string;
  tenantId?: string | null | undefined;
}>;

export type CustomerQuery = { readonly customer: CustomerDetailFieldsFragment | null };

export type LocationsSalesPeopleQueryVariables = Exact<{
  tenantId: string;
  emailAddress: string;
  locationName?: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type LocationsSalesPeopleQuery = {
  readonly locationsSalesPeople: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly tenantId: string;
      readonly customerId: string;
      readonly locationId: string;
      readonly name: string;
      readonly erpId: string | null;
      readonly code: string;
      readonly salesPersonEmails: ReadonlyArray<string>;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type TermsAllQueryVariables = Exact<{
  tenantId: string;
  first?: number;
}>;

export type TermsAllQuery = { readonly terms: { readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null };

export const CustomersPageDocument = operation<CustomersPageQuery, CustomersPageQueryVariables>(
  'CustomersPage',
  'query CustomersPage($tenantId:String!$first:Int!=100$after:String$filter:CustomerFilterInput!={}$search:String){customers(where:{tenantId:{eq:$tenantId}and:[$filter]}order:[{name:ASC}]first:$first after:$after search:$search){nodes{...CustomerSummaryFields}totalCount pageInfo{...PageFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CustomerDocument = operation<CustomerQuery, CustomerQueryVariables>(
  'Customer',
  'query Customer($customerId:ID!$tenantId:String){customer(customerId:$customerId tenantId:$tenantId){...CustomerDetailFields}}fragment CustomerDetailFields on Customer{...CustomerHeadFields locations{...CustomerLocationFields}billingAddresses{...AddressFields}contacts{...ContactFields}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment ContactFields on Contact{id firstName lastName title type emailAddresses{type value}phoneNumbers{type value}}',
);
export const LocationsSalesPeopleDocument = operation<
  LocationsSalesPeopleQuery,
  LocationsSalesPeopleQueryVariables
>(
  'LocationsSalesPeople',
  'query LocationsSalesPeople($tenantId:String!$emailAddress:String!$locationName:String!=""$first:Int!=2500$after:String){locationsSalesPeople(where:{tenantId:{eq:$tenantId}or:[{salesPersonEmails:{some:{eq:$emailAddress}}}{salesPersonEmails:{any:false}}]name:{contains:$locationName}}order:[{name:ASC}]first:$first after:$after){nodes{id tenantId customerId locationId name erpId code salesPersonEmails}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const TermsAllDocument = operation<TermsAllQuery, TermsAllQueryVariables>(
  'TermsAll',
  'query TermsAll($tenantId:String!$first:Int!=1000){terms(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}',
);
