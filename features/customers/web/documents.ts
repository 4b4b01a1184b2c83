// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
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

type AddCompanySalesPersonInput = {
  readonly email: string;
  readonly firstName: string;
  readonly id?: string | null | undefined;
  readonly lastName: string;
  readonly signInEmail?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly territory?: string | null | undefined;
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
  readonly termLimitDays?: number | null | undefined;
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

type EmailAddressInput = {
  readonly type?: EmailAddressType;
  readonly value: string;
};

type EmailAddressType = 'HOME' | 'OTHER' | 'UNKNOWN' | 'WORK';

type FromLocationInput = {
  readonly name: string;
};

type IdOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
};

type InactivateCustomerInput = {
  readonly customerId: string;
  readonly tenantId?: string | null | undefined;
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

type RemoveCompanySalesPersonInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly replacementId?: string | null | undefined;
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

type RemoveTermsInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly replacementId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termsId: string;
};

type SalesPersonInput = {
  readonly emailAddress: string;
};

type SalesPersonStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

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

type UpdateBillingAddressInput = {
  readonly customerId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly newAddress: AddressInput;
  readonly tenantId?: string | null | undefined;
};

type UpdateCompanySalesPersonInput = {
  readonly email?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly id: string;
  readonly lastName?: string | null | undefined;
  readonly signInEmail?: string | null | undefined;
  readonly status?: SalesPersonStatus | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly territory?: string | null | undefined;
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

type UpdateTermsInput = {
  readonly accrueInterestPercentage?: number | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly isDefault?: boolean | null | undefined;
  readonly name?: string | null | undefined;
  readonly status?: TermsStatus | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly termLimitDays?: number | null | undefined;
  readonly termsId: string;
};

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
  readonly version: number;
  readonly updatedAt: string;
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

export type CustomerChangesQueryVariables = Exact<{
  customerId: string;
  sinceVersion: number;
  tenantId?: string | null | undefined;
}>;

export type CustomerChangesQuery = {
  readonly customerChanges: {
    readonly isComplete: boolean;
    readonly removedPartIds: ReadonlyArray<string>;
    readonly customer: CustomerHeadFieldsFragment;
    readonly locations: ReadonlyArray<CustomerLocationFieldsFragment>;
    readonly billingAddresses: ReadonlyArray<AddressFieldsFragment>;
    readonly contacts: ReadonlyArray<ContactFieldsFragment>;
  } | null;
};

export type LocationsSalesPeopleQueryVariables = Exact<{
  tenantId: string;
  emailAddresses: ReadonlyArray<string>;
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

export type CustomersChangedSinceQueryVariables = Exact<{
  tenantId: string;
  since: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type CustomersChangedSinceQuery = {
  readonly customers: {
    readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CustomersByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first?: number;
}>;

export type CustomersByNamesQuery = {
  readonly customers: {
    readonly nodes: ReadonlyArray<{
      readonly customerId: string;
      readonly name: string;
      readonly erpId: string | null;
      readonly status: CustomerStatus;
    }>;
  } | null;
};

export type CustomerLocationsByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first: number;
}>;

export type CustomerLocationsByNamesQuery = {
  readonly customerLocations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<
      { readonly customer: CustomerSummaryFieldsFragment } & CustomerLocationFieldsFragment
    >;
  } | null;
};

export type TermsQueryVariables = Exact<{
  tenantId: string;
  name?: string;
  first?: number;
}>;

export type TermsQuery = {
  readonly terms: { readonly totalCount: number; readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null;
};

export type TermsListQueryVariables = Exact<{
  tenantId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type TermsListQuery = {
  readonly terms: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<TermsFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type TermsByIdsQueryVariables = Exact<{
  tenantId: string;
  termsIds: ReadonlyArray<string>;
  first?: number;
}>;

export type TermsByIdsQuery = {
  readonly terms: { readonly nodes: ReadonlyArray<TermsFieldsFragment> } | null;
};

export type TermsUsesQueryVariables = Exact<{
  termsId: string;
  tenantId?: string | null | undefined;
}>;

export type TermsUsesQuery = {
  readonly termsUses: { readonly uses: ReadonlyArray<string>; readonly terms: TermsFieldsFragment } | null;
};

export type AddTermsMutationVariables = Exact<{
  input: AddTermsInput;
}>;

export type AddTermsMutation = {
  readonly addTerms: {
    readonly terms: TermsFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateTermsMutationVariables = Exact<{
  input: UpdateTermsInput;
}>;

export type UpdateTermsMutation = {
  readonly updateTerms: {
    readonly terms: TermsFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveTermsMutationVariables = Exact<{
  input: RemoveTermsInput;
}>;

export type RemoveTermsMutation = {
  readonly removeTerms: {
    readonly terms: TermsFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type CreateCustomerMutationVariables = Exact<{
  input: CreateCustomerInput;
}>;

export type CreateCustomerMutation = {
  readonly createCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateCustomerMutationVariables = Exact<{
  input: UpdateCustomerInput;
}>;

export type UpdateCustomerMutation = {
  readonly updateCustomer: {
    readonly customer: CustomerHeadFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type InactivateCustomerMutationVariables = Exact<{
  input: InactivateCustomerInput;
}>;

export type InactivateCustomerMutation = {
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

export type ActivateCustomerMutationVariables = Exact<{
  input: ActivateCustomerInput;
}>;

export type ActivateCustomerMutation = {
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

export type AddContactMutationVariables = Exact<{
  input: AddContactInput;
}>;

export type AddContactMutation = {
  readonly addContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly contact: ContactFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;

export type UpdateContactMutation = {
  readonly updateContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly contact: ContactFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveContactMutationVariables = Exact<{
  input: RemoveContactInput;
}>;

export type RemoveContactMutation = {
  readonly removeContact: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AddBillingAddressMutationVariables = Exact<{
  input: AddBillingAddressInput;
}>;

export type AddBillingAddressMutation = {
  readonly addBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly billingAddress: AddressFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateBillingAddressMutationVariables = Exact<{
  input: UpdateBillingAddressInput;
}>;

export type UpdateBillingAddressMutation = {
  readonly updateBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly billingAddress: AddressFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveBillingAddressMutationVariables = Exact<{
  input: RemoveBillingAddressInput;
}>;

export type RemoveBillingAddressMutation = {
  readonly removeBillingAddress: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type AddLocationMutationVariables = Exact<{
  input: AddLocationInput;
}>;

export type AddLocationMutation = {
  readonly addLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly location: CustomerLocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateLocationMutationVariables = Exact<{
  input: UpdateLocationInput;
}>;

export type UpdateLocationMutation = {
  readonly updateLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly location: CustomerLocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveLocationMutationVariables = Exact<{
  input: RemoveLocationInput;
}>;

export type RemoveLocationMutation = {
  readonly removeLocation: {
    readonly customer: CustomerSummaryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type CustomerLocationsByCodesQueryVariables = Exact<{
  tenantId: string;
  codes: ReadonlyArray<string>;
  first?: number;
}>;

export type CustomerLocationsByCodesQuery = {
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

export type TermsByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
}>;

export type TermsByNamesQuery = {
  readonly terms: {
    readonly nodes: ReadonlyArray<{
      readonly name: string;
      readonly termsId: string;
      readonly status: TermsStatus;
    }>;
  } | null;
};

export type CustomersByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

export type CustomersByErpIdsQuery = {
  readonly customers: { readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment> } | null;
};

export type CustomerLocationsByCustomersQueryVariables = Exact<{
  tenantId: string;
  customerIds: ReadonlyArray<string>;
  first?: number;
  after?: string | null | undefined;
}>;

export type CustomerLocationsByCustomersQuery = {
  readonly customerLocations: {
    readonly nodes: ReadonlyArray<CustomerLocationFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type SalesPersonFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly signInEmail: string | null;
  readonly territory: string | null;
  readonly hasUser: boolean;
  readonly status: SalesPersonStatus;
  readonly version: number;
  readonly updatedAt: string;
};

export type CompanySalesPeopleQueryVariables = Exact<{
  tenantId: string;
  statuses?: ReadonlyArray<SalesPersonStatus>;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type CompanySalesPeopleQuery = {
  readonly companySalesPeople: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<SalesPersonFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CompanySalesPeopleByIdsQueryVariables = Exact<{
  tenantId: string;
  ids: ReadonlyArray<string>;
  first?: number;
}>;

export type CompanySalesPeopleByIdsQuery = {
  readonly companySalesPeople: { readonly nodes: ReadonlyArray<SalesPersonFieldsFragment> } | null;
};

export type SalesPeopleByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first?: number;
}>;

export type SalesPeopleByNamesQuery = {
  readonly companySalesPeople: {
    readonly nodes: ReadonlyArray<{
      readonly name: string;
      readonly email: string;
      readonly status: SalesPersonStatus;
    }>;
  } | null;
};

export type SalesPersonUsesQueryVariables = Exact<{
  salesPersonId: string;
  tenantId?: string | null | undefined;
}>;

export type SalesPersonUsesQuery = {
  readonly salesPersonUses: {
    readonly uses: ReadonlyArray<string>;
    readonly salesPerson: SalesPersonFieldsFragment;
  } | null;
};

export type AddCompanySalesPersonMutationVariables = Exact<{
  input: AddCompanySalesPersonInput;
}>;

export type AddCompanySalesPersonMutation = {
  readonly addCompanySalesPerson: {
    readonly salesPerson: SalesPersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateCompanySalesPersonMutationVariables = Exact<{
  input: UpdateCompanySalesPersonInput;
}>;

export type UpdateCompanySalesPersonMutation = {
  readonly updateCompanySalesPerson: {
    readonly salesPerson: SalesPersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveCompanySalesPersonMutationVariables = Exact<{
  input: RemoveCompanySalesPersonInput;
}>;

export type RemoveCompanySalesPersonMutation = {
  readonly removeCompanySalesPerson: {
    readonly salesPerson: SalesPersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CustomersPageDocument = operation<CustomersPageQuery, CustomersPageQueryVariables>(
  'CustomersPage',
  'query CustomersPage($tenantId:String!$first:Int!=100$after:String$filter:CustomerFilterInput!={}$search:String){customers(where:{tenantId:{eq:$tenantId}and:[$filter]}order:[{name:ASC}]first:$first after:$after search:$search){nodes{...CustomerSummaryFields}totalCount pageInfo{...PageFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CustomerDocument = operation<CustomerQuery, CustomerQueryVariables>(
  'Customer',
  'query Customer($customerId:ID!$tenantId:String){customer(customerId:$customerId tenantId:$tenantId){...CustomerDetailFields}}fragment CustomerDetailFields on Customer{...CustomerHeadFields locations{...CustomerLocationFields}billingAddresses{...AddressFields}contacts{...ContactFields}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment ContactFields on Contact{id firstName lastName title type emailAddresses{type value}phoneNumbers{type value}}',
);
export const CustomerChangesDocument = operation<CustomerChangesQuery, CustomerChangesQueryVariables>(
  'CustomerChanges',
  'query CustomerChanges($customerId:ID!$sinceVersion:Int!$tenantId:String){customerChanges(customerId:$customerId sinceVersion:$sinceVersion tenantId:$tenantId){customer{...CustomerHeadFields}isComplete locations{...CustomerLocationFields}billingAddresses{...AddressFields}contacts{...ContactFields}removedPartIds}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment ContactFields on Contact{id firstName lastName title type emailAddresses{type value}phoneNumbers{type value}}',
);
export const LocationsSalesPeopleDocument = operation<
  LocationsSalesPeopleQuery,
  LocationsSalesPeopleQueryVariables
>(
  'LocationsSalesPeople',
  'query LocationsSalesPeople($tenantId:String!$emailAddresses:[String!]!$locationName:String!=""$first:Int!=2500$after:String){locationsSalesPeople(where:{tenantId:{eq:$tenantId}or:[{salesPersonEmails:{some:{in:$emailAddresses}}}{salesPersonEmails:{any:false}}]name:{contains:$locationName}}order:[{name:ASC}]first:$first after:$after){nodes{id tenantId customerId locationId name erpId code salesPersonEmails}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const TermsAllDocument = operation<TermsAllQuery, TermsAllQueryVariables>(
  'TermsAll',
  'query TermsAll($tenantId:String!$first:Int!=1000){terms(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}',
);
export const CustomersChangedSinceDocument = operation<
  CustomersChangedSinceQuery,
  CustomersChangedSinceQueryVariables
>(
  'CustomersChangedSince',
  'query CustomersChangedSince($tenantId:String!$since:DateTime!$first:Int!=2500$after:String){customers(where:{tenantId:{eq:$tenantId}updatedAt:{gt:$since}}order:[{updatedAt:ASC}]first:$first after:$after){nodes{...CustomerSummaryFields}pageInfo{...PageFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CustomersByNamesDocument = operation<CustomersByNamesQuery, CustomersByNamesQueryVariables>(
  'CustomersByNames',
  'query CustomersByNames($tenantId:String!$names:[String!]!$first:Int!=1000){customers(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:$first){nodes{customerId name erpId status}}}',
);
export const CustomerLocationsByNamesDocument = operation<
  CustomerLocationsByNamesQuery,
  CustomerLocationsByNamesQueryVariables
>(
  'CustomerLocationsByNames',
  'query CustomerLocationsByNames($tenantId:String!$names:[String!]!$first:Int!){customerLocations(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:$first){nodes{...CustomerLocationFields customer{...CustomerSummaryFields}}totalCount}}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}',
);
export const TermsDocument = operation<TermsQuery, TermsQueryVariables>(
  'Terms',
  'query Terms($tenantId:String!$name:String!=""$first:Int!=50){terms(where:{tenantId:{eq:$tenantId}status:{eq:ACTIVE}name:{contains:$name}}order:[{isDefault:DESC}{name:ASC}]first:$first){nodes{...TermsFields}totalCount}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}',
);
export const TermsListDocument = operation<TermsListQuery, TermsListQueryVariables>(
  'TermsList',
  'query TermsList($tenantId:String!$first:Int$after:String){terms(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...TermsFields}totalCount pageInfo{...PageFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const TermsByIdsDocument = operation<TermsByIdsQuery, TermsByIdsQueryVariables>(
  'TermsByIds',
  'query TermsByIds($tenantId:String!$termsIds:[ID!]!$first:Int!=1000){terms(where:{tenantId:{eq:$tenantId}termsId:{in:$termsIds}}first:$first){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}',
);
export const TermsUsesDocument = operation<TermsUsesQuery, TermsUsesQueryVariables>(
  'TermsUses',
  'query TermsUses($termsId:ID!$tenantId:String){termsUses(termsId:$termsId tenantId:$tenantId){terms{...TermsFields}uses}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}',
);
export const AddTermsDocument = operation<AddTermsMutation, AddTermsMutationVariables>(
  'AddTerms',
  'mutation AddTerms($input:AddTermsInput!){addTerms(input:$input){terms{...TermsFields}errors{...UserErrorFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateTermsDocument = operation<UpdateTermsMutation, UpdateTermsMutationVariables>(
  'UpdateTerms',
  'mutation UpdateTerms($input:UpdateTermsInput!){updateTerms(input:$input){terms{...TermsFields}errors{...UserErrorFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveTermsDocument = operation<RemoveTermsMutation, RemoveTermsMutationVariables>(
  'RemoveTerms',
  'mutation RemoveTerms($input:RemoveTermsInput!){removeTerms(input:$input){terms{...TermsFields}errors{...UserErrorFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
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
export const CustomerLocationsByCodesDocument = operation<
  CustomerLocationsByCodesQuery,
  CustomerLocationsByCodesQueryVariables
>(
  'CustomerLocationsByCodes',
  'query CustomerLocationsByCodes($tenantId:String!$codes:[String!]!$first:Int!=5000){customerLocations(where:{tenantId:{eq:$tenantId}code:{in:$codes}}first:$first){nodes{id code name customerId customer{customerId name}}}}',
);
export const TermsByNamesDocument = operation<TermsByNamesQuery, TermsByNamesQueryVariables>(
  'TermsByNames',
  'query TermsByNames($tenantId:String!$names:[String!]!){terms(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:50){nodes{name termsId status}}}',
);
export const CustomersByErpIdsDocument = operation<CustomersByErpIdsQuery, CustomersByErpIdsQueryVariables>(
  'CustomersByErpIds',
  'query CustomersByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=1000){customers(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{...CustomerSummaryFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}',
);
export const CustomerLocationsByCustomersDocument = operation<
  CustomerLocationsByCustomersQuery,
  CustomerLocationsByCustomersQueryVariables
>(
  'CustomerLocationsByCustomers',
  'query CustomerLocationsByCustomers($tenantId:String!$customerIds:[ID!]!$first:Int!=2500$after:String){customerLocations(where:{tenantId:{eq:$tenantId}customerId:{in:$customerIds}}order:[{code:ASC}]first:$first after:$after){nodes{...CustomerLocationFields}pageInfo{...PageFields}}}fragment CustomerLocationFields on CustomerLocation{id customerId code storeNumber name description region market adGroup scopeId globalLocationNumber poRequired priceGroupId priceGroupName termsId address{...AddressFields}salesPeople{emailAddress}allowOrderBillingAddressEdit allowOrderLocationAddressEdit}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CompanySalesPeopleDocument = operation<
  CompanySalesPeopleQuery,
  CompanySalesPeopleQueryVariables
>(
  'CompanySalesPeople',
  'query CompanySalesPeople($tenantId:String!$statuses:[SalesPersonStatus!]!=[ACTIVE INACTIVE]$first:Int$after:String){companySalesPeople(where:{tenantId:{eq:$tenantId}status:{in:$statuses}}order:[{name:ASC}]first:$first after:$after){nodes{...SalesPersonFields}totalCount pageInfo{...PageFields}}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CompanySalesPeopleByIdsDocument = operation<
  CompanySalesPeopleByIdsQuery,
  CompanySalesPeopleByIdsQueryVariables
>(
  'CompanySalesPeopleByIds',
  'query CompanySalesPeopleByIds($tenantId:String!$ids:[ID!]!$first:Int!=1000){companySalesPeople(where:{tenantId:{eq:$tenantId}id:{in:$ids}}first:$first){nodes{...SalesPersonFields}}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}',
);
export const SalesPeopleByNamesDocument = operation<
  SalesPeopleByNamesQuery,
  SalesPeopleByNamesQueryVariables
>(
  'SalesPeopleByNames',
  'query SalesPeopleByNames($tenantId:String!$names:[String!]!$first:Int!=1000){companySalesPeople(where:{tenantId:{eq:$tenantId}name:{in:$names}status:{in:[ACTIVE INACTIVE]}}first:$first){nodes{name email status}}}',
);
export const SalesPersonUsesDocument = operation<SalesPersonUsesQuery, SalesPersonUsesQueryVariables>(
  'SalesPersonUses',
  'query SalesPersonUses($salesPersonId:ID!$tenantId:String){salesPersonUses(salesPersonId:$salesPersonId tenantId:$tenantId){salesPerson{...SalesPersonFields}uses}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}',
);
export const AddCompanySalesPersonDocument = operation<
  AddCompanySalesPersonMutation,
  AddCompanySalesPersonMutationVariables
>(
  'AddCompanySalesPerson',
  'mutation AddCompanySalesPerson($input:AddCompanySalesPersonInput!){addCompanySalesPerson(input:$input){salesPerson{...SalesPersonFields}errors{...UserErrorFields}}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateCompanySalesPersonDocument = operation<
  UpdateCompanySalesPersonMutation,
  UpdateCompanySalesPersonMutationVariables
>(
  'UpdateCompanySalesPerson',
  'mutation UpdateCompanySalesPerson($input:UpdateCompanySalesPersonInput!){updateCompanySalesPerson(input:$input){salesPerson{...SalesPersonFields}errors{...UserErrorFields}}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveCompanySalesPersonDocument = operation<
  RemoveCompanySalesPersonMutation,
  RemoveCompanySalesPersonMutationVariables
>(
  'RemoveCompanySalesPerson',
  'mutation RemoveCompanySalesPerson($input:RemoveCompanySalesPersonInput!){removeCompanySalesPerson(input:$input){salesPerson{...SalesPersonFields}errors{...UserErrorFields}}}fragment SalesPersonFields on CompanySalesPerson{id tenantId name firstName lastName email signInEmail territory hasUser status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
