// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  CustomerLocationFieldsFragment,
  CustomerHeadFieldsFragment,
  TermsFieldsFragment,
} from '#features/customers/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

type Currency = 'CAD' | 'USD';

type CustomerLocationInput = {
  readonly adGroup?: string | null | undefined;
  readonly address: AddressInput;
  readonly allowOrderBillingAddressEdit?: boolean;
  readonly allowOrderLocationAddressEdit?: boolean;
  readonly code: string;
  readonly description?: string | null | undefined;
  readonly globalLocationNumber?: string | null | undefined;
  readonly id?: string | null | undefined;
  readonly market?: string | null | undefined;
  readonly name: string;
  readonly poRequired?: boolean;
  readonly priceGroupId?: string | null | undefined;
  readonly region?: string | null | undefined;
  readonly salesPeople?: ReadonlyArray<SalesPersonInput> | null | undefined;
  readonly scopeId?: string | null | undefined;
  readonly storeNumber?: string | null | undefined;
  readonly termsId?: string | null | undefined;
};

type MergeCustomerInput = {
  readonly billingAddress: AddressInput;
  readonly currency?: Currency;
  readonly customerId: string;
  readonly description: string;
  readonly erpId?: string | null | undefined;
  readonly erpPriceGroupId?: string | null | undefined;
  readonly location: CustomerLocationInput;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
  readonly termsId?: string | null | undefined;
};

type SalesPersonInput = {
  readonly emailAddress: string;
};

type CustomerLocationsQueryVariables = Exact<{
  tenantId: string;
  customerId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type CustomerLocationsQuery = {
  readonly customerLocations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CustomerLocationFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type LocationSalesPeopleByLocationNameQueryVariables = Exact<{
  tenantId: string;
  locationName: string;
  first?: number;
}>;

type LocationSalesPeopleByLocationNameQuery = {
  readonly locationsSalesPeople: {
    readonly nodes: ReadonlyArray<{
      readonly locationId: string;
      readonly salesPersonEmails: ReadonlyArray<string>;
    }>;
  } | null;
};

type CustomerLocationTermsIdInheritedQueryVariables = Exact<{
  locationId: string;
}>;

type CustomerLocationTermsIdInheritedQuery = { readonly customerLocationTermsIdInherited: string | null };

type TermsByIdQueryVariables = Exact<{
  tenantId: string;
  termsId: string;
}>;

type TermsByIdQuery = { readonly terms: { readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null };

type MergeCustomerMutationVariables = Exact<{
  input: MergeCustomerInput;
}>;

type MergeCustomerMutation = {
  readonly mergeCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CustomerLocationsDocument = operation<CustomerLocationsQuery, CustomerLocationsQueryVariables>(
  'CustomerLocations',
  'query CustomerLocations($tenantId:String!$customerId:ID!$first:Int!=2500$after:String){customerLocations(where:{tenantId:{eq:$tenantId}customerId:{eq:$customerId}}order:[{name:ASC}]first:$first after:$after){nodes{...CustomerLocationFields}totalCount pageInfo{...PageFields}}}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const LocationSalesPeopleByLocationNameDocument = operation<
  LocationSalesPeopleByLocationNameQuery,
  LocationSalesPeopleByLocationNameQueryVariables
>(
  'LocationSalesPeopleByLocationName',
  'query LocationSalesPeopleByLocationName($tenantId:String!$locationName:String!$first:Int!=50){locationsSalesPeople(where:{tenantId:{eq:$tenantId}name:{eq:$locationName}}first:$first){nodes{locationId salesPersonEmails}}}',
);
export const CustomerLocationTermsIdInheritedDocument = operation<
  CustomerLocationTermsIdInheritedQuery,
  CustomerLocationTermsIdInheritedQueryVariables
>(
  'CustomerLocationTermsIdInherited',
  'query CustomerLocationTermsIdInherited($locationId:ID!){customerLocationTermsIdInherited(locationId:$locationId)}',
);
export const TermsByIdDocument = operation<TermsByIdQuery, TermsByIdQueryVariables>(
  'TermsById',
  'query TermsById($tenantId:String!$termsId:ID!){terms(where:{tenantId:{eq:$tenantId}termsId:{eq:$termsId}status:{eq:ACTIVE}}first:1){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}',
);
export const MergeCustomerDocument = operation<MergeCustomerMutation, MergeCustomerMutationVariables>(
  'MergeCustomer',
  'mutation MergeCustomer($input:MergeCustomerInput!){mergeCustomer(input:$input){customer{...CustomerHeadFields}errors{...UserErrorFields}}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
