// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import type {
  CustomerSummaryFieldsFragment,
  CustomerLocationFieldsFragment,
  ContactFieldsFragment,
  CustomerHeadFieldsFragment,
  TermsFieldsFragment,
} from '#features/customers/web/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ActivateCustomerInput = {
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
};

type AddBillingAddressInput = {
  readonly address: AddressInput;
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
};

type AddContactInput = {
  readonly contact: ContactInput;
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
};

type AddLocationInput = {
  readonly customerId: string;
  readonly location: CustomerLocationInput;
  readonly tenantId?: string | null | undefined;
};

type AddTermsInput = {
  readonly accrueInterestPercentage?: number;
  readonly isDefault?: boolean;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
  readonly termLimitDays?: number;
  readonly termsId?: string | null | undefined;
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

type ContactInput = {
  readonly emailAddresses: ReadonlyArray<EmailAddressInput>;
  readonly firstName: string;
  readonly id?: string | null | undefined;
  readonly lastName: string;
  readonly phoneNumbers: ReadonlyArray<PhoneNumberInput>;
  readonly title: string;
  readonly type?: ContactType;
};

type ContactType = 'OTHER' | 'PRIMARY' | 'SALES' | 'SUPPORT' | 'UNKNOWN';

type CreateCustomerInput = {
  readonly allowOrderBillingAddressEdit?: boolean;
  readonly allowOrderLocationAddressEdit?: boolean;
  readonly currency?: Currency;
  readonly customerId?: string | null | undefined;
  readonly description: string;
  readonly erpId?: string | null | undefined;
  readonly erpPriceGroupId?: string | null | undefined;
  readonly name: string;
  readonly orderSubmitter?: OrderSubmitterInput | null | undefined;
  readonly priceGroupId?: string | null | undefined;
  readonly shipFromLocations?: ReadonlyArray<FromLocationInput> | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termsId?: string | null | undefined;
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

type CustomerStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE' | 'INITIALIZED' | 'UNKNOWN';

type EmailAddressInput = {
  readonly type?: EmailAddressType;
  readonly value: string;
};

type EmailAddressType = 'HOME' | 'OTHER' | 'UNKNOWN' | 'WORK';

type FromLocationInput = {
  readonly name: string;
};

type InactivateCustomerInput = {
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
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

type OrderSubmitterInput = {
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

type PhoneNumberInput = {
  readonly type?: PhoneType;
  readonly value: string;
};

type PhoneType = 'FAX' | 'HOME' | 'MOBILE' | 'OTHER' | 'UNKNOWN' | 'WORK';

type RemoveBillingAddressInput = {
  readonly addressId: string;
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
};

type RemoveContactInput = {
  readonly contactId: string;
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
};

type RemoveLocationInput = {
  readonly customerId: string;
  readonly locationId: string;
  readonly tenantId?: string | null | undefined;
};

type SalesPersonInput = {
  readonly emailAddress: string;
};

type TermsStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

type UpdateBillingAddressInput = {
  readonly customerId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly newAddress: AddressInput;
  readonly tenantId?: string | null | undefined;
};

type UpdateContactInput = {
  readonly contact: ContactInput;
  readonly customerId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly tenantId?: string | null | undefined;
};

type UpdateCustomerInput = {
  readonly allowOrderBillingAddressEdit?: boolean | null | undefined;
  readonly allowOrderLocationAddressEdit?: boolean | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly customerId: string;
  readonly description?: string | null | undefined;
  readonly erpId?: string | null | undefined;
  readonly erpPriceGroupId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly orderSubmitter?: OrderSubmitterInput | null | undefined;
  readonly priceGroupId?: string | null | undefined;
  readonly shipFromLocations?: ReadonlyArray<FromLocationInput> | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termsId?: string | null | undefined;
};

type UpdateLocationInput = {
  readonly customerId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly location: CustomerLocationInput;
  readonly tenantId?: string | null | undefined;
};

type CustomersChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

type CustomersChangedSinceQuery = {
  readonly customers: {
    readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type CustomersByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

type CustomersByErpIdsQuery = {
  readonly customers: { readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment> } | null;
};

type CustomersByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first?: number;
}>;

type CustomersByNamesQuery = {
  readonly customers: {
    readonly nodes: ReadonlyArray<{
      readonly customerId: string;
      readonly name: string;
      readonly erpId: string | null;
      readonly status: CustomerStatus;
    }>;
  } | null;
};

type CustomerLocationsByCodesQueryVariables = Exact<{
  tenantId: string;
  codes: ReadonlyArray<string>;
  first?: number;
}>;

type CustomerLocationsByCodesQuery = {
  readonly customerLocations: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly code: string;
      readonly name: string;
      readonly customerId: string;
      readonly customer: { readonly customerId: string; readonly name: string };
    }>;
  } | null;
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

type CustomerLocationsByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first: number;
}>;

type CustomerLocationsByNamesQuery = {
  readonly customerLocations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<
      { readonly customer: CustomerSummaryFieldsFragment } & CustomerLocationFieldsFragment
    >;
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

type TermsQueryVariables = Exact<{
  tenantId: string;
  name?: string;
  first?: number;
}>;

type TermsQuery = {
  readonly terms: { readonly totalCount: number; readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null;
};

type TermsByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
}>;

type TermsByNamesQuery = {
  readonly terms: {
    readonly nodes: ReadonlyArray<{
      readonly name: string;
      readonly termsId: string;
      readonly status: TermsStatus;
    }>;
  } | null;
};

type TermsByIdQueryVariables = Exact<{
  tenantId: string;
  termsId: string;
}>;

type TermsByIdQuery = { readonly terms: { readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null };

type CreateCustomerMutationVariables = Exact<{
  input: CreateCustomerInput;
}>;

type CreateCustomerMutation = {
  readonly createCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateCustomerMutationVariables = Exact<{
  input: UpdateCustomerInput;
}>;

type UpdateCustomerMutation = {
  readonly updateCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type InactivateCustomerMutationVariables = Exact<{
  input: InactivateCustomerInput;
}>;

type InactivateCustomerMutation = {
  readonly inactivateCustomer: {
    readonly customer: {
      readonly customerId: string;
      readonly status: CustomerStatus;
      readonly version: number;
      readonly updatedAt: string;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type ActivateCustomerMutationVariables = Exact<{
  input: ActivateCustomerInput;
}>;

type ActivateCustomerMutation = {
  readonly activateCustomer: {
    readonly customer: {
      readonly customerId: string;
      readonly status: CustomerStatus;
      readonly version: number;
      readonly updatedAt: string;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type AddContactMutationVariables = Exact<{
  input: AddContactInput;
}>;

type AddContactMutation = {
  readonly addContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly contact: ContactFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;

type UpdateContactMutation = {
  readonly updateContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly contact: ContactFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type RemoveContactMutationVariables = Exact<{
  input: RemoveContactInput;
}>;

type RemoveContactMutation = {
  readonly removeContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type AddBillingAddressMutationVariables = Exact<{
  input: AddBillingAddressInput;
}>;

type AddBillingAddressMutation = {
  readonly addBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly billingAddress: AddressFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateBillingAddressMutationVariables = Exact<{
  input: UpdateBillingAddressInput;
}>;

type UpdateBillingAddressMutation = {
  readonly updateBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly billingAddress: AddressFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type RemoveBillingAddressMutationVariables = Exact<{
  input: RemoveBillingAddressInput;
}>;

type RemoveBillingAddressMutation = {
  readonly removeBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type AddLocationMutationVariables = Exact<{
  input: AddLocationInput;
}>;

type AddLocationMutation = {
  readonly addLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly location: CustomerLocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateLocationMutationVariables = Exact<{
  input: UpdateLocationInput;
}>;

type UpdateLocationMutation = {
  readonly updateLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly location: CustomerLocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type RemoveLocationMutationVariables = Exact<{
  input: RemoveLocationInput;
}>;

type RemoveLocationMutation = {
  readonly removeLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type MergeCustomerMutationVariables = Exact<{
  input: MergeCustomerInput;
}>;

type MergeCustomerMutation = {
  readonly mergeCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type AddTermsMutationVariables = Exact<{
  input: AddTermsInput;
}>;

type AddTermsMutation = {
  readonly addTerms: {
    readonly terms: TermsFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CustomersChangedSinceDocument = operation<
  CustomersChangedSinceQuery,
  CustomersChangedSinceQueryVariables
>(
  'CustomersChangedSince',
  'query CustomersChangedSince($tenantId:String!$since:DateTime!$first:Int!=2500$after:String){customers(where:{tenantId:{eq:$tenantId}updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...CustomerSummaryFields}pageInfo{...PageFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CustomersByErpIdsDocument = operation<CustomersByErpIdsQuery, CustomersByErpIdsQueryVariables>(
  'CustomersByErpIds',
  'query CustomersByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=1000){customers(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{...CustomerSummaryFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}',
);
export const CustomersByNamesDocument = operation<CustomersByNamesQuery, CustomersByNamesQueryVariables>(
  'CustomersByNames',
  'query CustomersByNames($tenantId:String!$names:[String!]!$first:Int!=1000){customers(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:$first){nodes{customerId name erpId status}}}',
);
export const CustomerLocationsByCodesDocument = operation<
  CustomerLocationsByCodesQuery,
  CustomerLocationsByCodesQueryVariables
>(
  'CustomerLocationsByCodes',
  'query CustomerLocationsByCodes($tenantId:String!$codes:[String!]!$first:Int!=5000){customerLocations(where:{tenantId:{eq:$tenantId}code:{in:$codes}}first:$first){nodes{id code name customerId customer{customerId name}}}}',
);
export const CustomerLocationsDocument = operation<CustomerLocationsQuery, CustomerLocationsQueryVariables>(
  'CustomerLocations',
  'query CustomerLocations($tenantId:String!$customerId:ID!$first:Int!=2500$after:String){customerLocations(where:{tenantId:{eq:$tenantId}customerId:{eq:$customerId}}order:[{name:ASC}]first:$first after:$after){nodes{...CustomerLocationFields}totalCount pageInfo{...PageFields}}}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CustomerLocationsByNamesDocument = operation<
  CustomerLocationsByNamesQuery,
  CustomerLocationsByNamesQueryVariables
>(
  'CustomerLocationsByNames',
  'query CustomerLocationsByNames($tenantId:String!$names:[String!]!$first:Int!){customerLocations(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:$first){nodes{...CustomerLocationFields customer{...CustomerSummaryFields}}totalCount}}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}',
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
export const TermsDocument = operation<TermsQuery, TermsQueryVariables>(
  'Terms',
  'query Terms($tenantId:String!$name:String!=""$first:Int!=50){terms(where:{tenantId:{eq:$tenantId}status:{eq:ACTIVE}name:{contains:$name}}order:[{isDefault:DESC}{name:ASC}]first:$first){nodes{...TermsFields}totalCount}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}',
);
export const TermsByNamesDocument = operation<TermsByNamesQuery, TermsByNamesQueryVariables>(
  'TermsByNames',
  'query TermsByNames($tenantId:String!$names:[String!]!){terms(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:50){nodes{name termsId status}}}',
);
export const TermsByIdDocument = operation<TermsByIdQuery, TermsByIdQueryVariables>(
  'TermsById',
  'query TermsById($tenantId:String!$termsId:ID!){terms(where:{tenantId:{eq:$tenantId}termsId:{eq:$termsId}status:{eq:ACTIVE}}first:1){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}',
);
export const CreateCustomerDocument = operation<CreateCustomerMutation, CreateCustomerMutationVariables>(
  'CreateCustomer',
  'mutation CreateCustomer($input:CreateCustomerInput!){createCustomer(input:$input){customer{...CustomerHeadFields}errors{...UserErrorFields}}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateCustomerDocument = operation<UpdateCustomerMutation, UpdateCustomerMutationVariables>(
  'UpdateCustomer',
  'mutation UpdateCustomer($input:UpdateCustomerInput!){updateCustomer(input:$input){customer{...CustomerHeadFields}errors{...UserErrorFields}}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const InactivateCustomerDocument = operation<
  InactivateCustomerMutation,
  InactivateCustomerMutationVariables
>(
  'InactivateCustomer',
  'mutation InactivateCustomer($input:InactivateCustomerInput!){inactivateCustomer(input:$input){customer{customerId status version updatedAt}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ActivateCustomerDocument = operation<
  ActivateCustomerMutation,
  ActivateCustomerMutationVariables
>(
  'ActivateCustomer',
  'mutation ActivateCustomer($input:ActivateCustomerInput!){activateCustomer(input:$input){customer{customerId status version updatedAt}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddContactDocument = operation<AddContactMutation, AddContactMutationVariables>(
  'AddContact',
  'mutation AddContact($input:AddContactInput!){addContact(input:$input){customer{...CustomerSummaryFields}contact{...ContactFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment ContactFields on Contact{id firstName lastName title type emailAddresses{type value}phoneNumbers{type value}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateContactDocument = operation<UpdateContactMutation, UpdateContactMutationVariables>(
  'UpdateContact',
  'mutation UpdateContact($input:UpdateContactInput!){updateContact(input:$input){customer{...CustomerSummaryFields}contact{...ContactFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment ContactFields on Contact{id firstName lastName title type emailAddresses{type value}phoneNumbers{type value}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveContactDocument = operation<RemoveContactMutation, RemoveContactMutationVariables>(
  'RemoveContact',
  'mutation RemoveContact($input:RemoveContactInput!){removeContact(input:$input){customer{...CustomerSummaryFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddBillingAddressDocument = operation<
  AddBillingAddressMutation,
  AddBillingAddressMutationVariables
>(
  'AddBillingAddress',
  'mutation AddBillingAddress($input:AddBillingAddressInput!){addBillingAddress(input:$input){customer{...CustomerSummaryFields}billingAddress{...AddressFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateBillingAddressDocument = operation<
  UpdateBillingAddressMutation,
  UpdateBillingAddressMutationVariables
>(
  'UpdateBillingAddress',
  'mutation UpdateBillingAddress($input:UpdateBillingAddressInput!){updateBillingAddress(input:$input){customer{...CustomerSummaryFields}billingAddress{...AddressFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveBillingAddressDocument = operation<
  RemoveBillingAddressMutation,
  RemoveBillingAddressMutationVariables
>(
  'RemoveBillingAddress',
  'mutation RemoveBillingAddress($input:RemoveBillingAddressInput!){removeBillingAddress(input:$input){customer{...CustomerSummaryFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddLocationDocument = operation<AddLocationMutation, AddLocationMutationVariables>(
  'AddLocation',
  'mutation AddLocation($input:AddLocationInput!){addLocation(input:$input){customer{...CustomerSummaryFields}location{...CustomerLocationFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateLocationDocument = operation<UpdateLocationMutation, UpdateLocationMutationVariables>(
  'UpdateLocation',
  'mutation UpdateLocation($input:UpdateLocationInput!){updateLocation(input:$input){customer{...CustomerSummaryFields}location{...CustomerLocationFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveLocationDocument = operation<RemoveLocationMutation, RemoveLocationMutationVariables>(
  'RemoveLocation',
  'mutation RemoveLocation($input:RemoveLocationInput!){removeLocation(input:$input){customer{...CustomerSummaryFields}errors{...UserErrorFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const MergeCustomerDocument = operation<MergeCustomerMutation, MergeCustomerMutationVariables>(
  'MergeCustomer',
  'mutation MergeCustomer($input:MergeCustomerInput!){mergeCustomer(input:$input){customer{...CustomerHeadFields}errors{...UserErrorFields}}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddTermsDocument = operation<AddTermsMutation, AddTermsMutationVariables>(
  'AddTerms',
  'mutation AddTerms($input:AddTermsInput!){addTerms(input:$input){terms{...TermsFields}errors{...UserErrorFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
