// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  CustomerSummaryFieldsFragment,
  CustomerLocationFieldsFragment,
  CustomerHeadFieldsFragment,
  TermsFieldsFragment,
} from '#features/customers/web/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

type CancelImportInput = {
  readonly importJobId: string;
  readonly tenantId?: string | null | undefined;
};

type ChangeOperation = 'CREATED' | 'DELETED' | 'UPDATED';

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

type EntityType =
  | 'ADDRESS'
  | 'CATEGORY'
  | 'CONTACT'
  | 'CUSTOMER'
  | 'CUSTOMER_LOCATION'
  | 'ERP_ITEM_PRICE'
  | 'IMPORT_JOB'
  | 'ITEM'
  | 'LINE_ITEM'
  | 'LOCATION'
  | 'ORDER'
  | 'PRICE_GROUP'
  | 'TENANT'
  | 'TERMS'
  | 'USER_APP_SETTING';

type ImportGroupResultFilterInput = {
  readonly and?: ReadonlyArray<ImportGroupResultFilterInput> | null | undefined;
  readonly groupKey?: StringOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<ImportGroupResultFilterInput> | null | undefined;
  readonly status?: ImportGroupStatusOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
};

type ImportGroupStatus = 'FAILED' | 'SUCCEEDED' | 'UNCHANGED' | 'WAITING';

type ImportGroupStatusOperationFilterInput = {
  readonly eq?: ImportGroupStatus | null | undefined;
  readonly in?: ReadonlyArray<ImportGroupStatus> | null | undefined;
  readonly neq?: ImportGroupStatus | null | undefined;
  readonly nin?: ReadonlyArray<ImportGroupStatus> | null | undefined;
};

type ImportJobState = 'CANCELLED' | 'CANCELLING' | 'COMPLETE' | 'FAILED' | 'IMPORTING' | 'WAITING';

type ImportKind = 'CUSTOMERS';

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

type RetryImportInput = {
  readonly groupKeys?: ReadonlyArray<string> | null | undefined;
  readonly importJobId: string;
  readonly tenantId?: string | null | undefined;
};

type SalesPersonInput = {
  readonly emailAddress: string;
};

type StartImportInput = {
  readonly fileId: string;
  readonly importAgain?: boolean;
  readonly importJobId?: string | null | undefined;
  readonly kind: ImportKind;
  readonly tenantId?: string | null | undefined;
  readonly updatePrices?: boolean;
};

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

type CustomersByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

type CustomersByErpIdsQuery = {
  readonly customers: { readonly nodes: ReadonlyArray<CustomerSummaryFieldsFragment> } | null;
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

type ImportJobFieldsFragment = {
  readonly id: string;
  readonly importJobId: string;
  readonly tenantId: string;
  readonly kind: ImportKind;
  readonly state: ImportJobState;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly totalRows: number;
  readonly totalGroups: number;
  readonly processedGroups: number;
  readonly successfulGroups: number;
  readonly unchangedGroups: number;
  readonly failedGroups: number;
  readonly currentGroup: string | null;
  readonly processingTimeMs: number;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly startedBy: string;
  readonly created: string;
  readonly finishedAt: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly customerCounts: {
    readonly successfulCustomers: number;
    readonly failedCustomers: number;
    readonly successfulLocations: number;
    readonly failedLocations: number;
    readonly successfulContacts: number;
    readonly failedContacts: number;
  } | null;
  readonly itemCounts: {
    readonly itemsCreated: number;
    readonly itemsUpdated: number;
    readonly categoriesCreated: number;
  } | null;
};

type ImportJobsQueryVariables = Exact<{
  tenantId: string;
  kinds?: ReadonlyArray<ImportKind> | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

type ImportJobsQuery = {
  readonly importJobs: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ImportJobFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ImportJobQueryVariables = Exact<{
  importJobId: string;
  tenantId?: string | null | undefined;
}>;

type ImportJobQuery = { readonly importJob: ImportJobFieldsFragment | null };

type ImportResultsQueryVariables = Exact<{
  importJobId: string;
  tenantId?: string | null | undefined;
  where?: ImportGroupResultFilterInput | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

type ImportResultsQuery = {
  readonly importResults: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly groupKey: string;
      readonly csvRows: ReadonlyArray<number>;
      readonly status: ImportGroupStatus;
      readonly operation: ChangeOperation | null;
      readonly entityType: EntityType;
      readonly entityId: string | null;
      readonly name: string | null;
      readonly orderNumber: string | null;
      readonly poNumber: string | null;
      readonly customerId: string | null;
      readonly failedAtStep: string | null;
      readonly errors: ReadonlyArray<{
        readonly csvRows: ReadonlyArray<number>;
        readonly step: string;
        readonly code: string;
        readonly message: string;
      }>;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type StartImportMutationVariables = Exact<{
  input: StartImportInput;
}>;

type StartImportMutation = {
  readonly startImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type CancelImportMutationVariables = Exact<{
  input: CancelImportInput;
}>;

type CancelImportMutation = {
  readonly cancelImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type RetryImportMutationVariables = Exact<{
  input: RetryImportInput;
}>;

type RetryImportMutation = {
  readonly retryImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CustomersByErpIdsDocument = operation<CustomersByErpIdsQuery, CustomersByErpIdsQueryVariables>(
  'CustomersByErpIds',
  'query CustomersByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=1000){customers(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{...CustomerSummaryFields}}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}',
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
export const TermsByNamesDocument = operation<TermsByNamesQuery, TermsByNamesQueryVariables>(
  'TermsByNames',
  'query TermsByNames($tenantId:String!$names:[String!]!){terms(where:{tenantId:{eq:$tenantId}name:{in:$names}}first:50){nodes{name termsId status}}}',
);
export const TermsByIdDocument = operation<TermsByIdQuery, TermsByIdQueryVariables>(
  'TermsById',
  'query TermsById($tenantId:String!$termsId:ID!){terms(where:{tenantId:{eq:$tenantId}termsId:{eq:$termsId}status:{eq:ACTIVE}}first:1){nodes{...TermsFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}',
);
export const MergeCustomerDocument = operation<MergeCustomerMutation, MergeCustomerMutationVariables>(
  'MergeCustomer',
  'mutation MergeCustomer($input:MergeCustomerInput!){mergeCustomer(input:$input){customer{...CustomerHeadFields}errors{...UserErrorFields}}}fragment CustomerHeadFields on Customer{...CustomerSummaryFields allowOrderBillingAddressEdit allowOrderLocationAddressEdit shipFromLocations{name}orderSubmitter{name phone email}}fragment CustomerSummaryFields on Customer{id customerId tenantId name description currency status erpId erpPriceGroupId priceGroupId priceGroupName termsId dateCreated numberOfContacts numberOfLocations numberOfBillingAddresses numberOfShipFromLocations numberOfNotes version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const AddTermsDocument = operation<AddTermsMutation, AddTermsMutationVariables>(
  'AddTerms',
  'mutation AddTerms($input:AddTermsInput!){addTerms(input:$input){terms{...TermsFields}errors{...UserErrorFields}}}fragment TermsFields on Terms{id termsId tenantId name termLimitDays accrueInterestPercentage isDefault status}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ImportJobsDocument = operation<ImportJobsQuery, ImportJobsQueryVariables>(
  'ImportJobs',
  'query ImportJobs($tenantId:String!$kinds:[ImportKind!]$first:Int!=50$after:String){importJobs(where:{tenantId:{eq:$tenantId}kind:{in:$kinds}}order:[{created:DESC}]first:$first after:$after){nodes{...ImportJobFields}totalCount pageInfo{...PageFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated}processingTimeMs errorCode errorMessage startedBy created finishedAt version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ImportJobDocument = operation<ImportJobQuery, ImportJobQueryVariables>(
  'ImportJob',
  'query ImportJob($importJobId:ID!$tenantId:String){importJob(importJobId:$importJobId tenantId:$tenantId){...ImportJobFields}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated}processingTimeMs errorCode errorMessage startedBy created finishedAt version updatedAt}',
);
export const ImportResultsDocument = operation<ImportResultsQuery, ImportResultsQueryVariables>(
  'ImportResults',
  'query ImportResults($importJobId:ID!$tenantId:String$where:ImportGroupResultFilterInput$first:Int!=1000$after:String){importResults(importJobId:$importJobId tenantId:$tenantId where:$where first:$first after:$after){nodes{id groupKey csvRows status operation entityType entityId name orderNumber poNumber customerId failedAtStep errors{csvRows step code message}}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const StartImportDocument = operation<StartImportMutation, StartImportMutationVariables>(
  'StartImport',
  'mutation StartImport($input:StartImportInput!){startImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated}processingTimeMs errorCode errorMessage startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const CancelImportDocument = operation<CancelImportMutation, CancelImportMutationVariables>(
  'CancelImport',
  'mutation CancelImport($input:CancelImportInput!){cancelImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated}processingTimeMs errorCode errorMessage startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RetryImportDocument = operation<RetryImportMutation, RetryImportMutationVariables>(
  'RetryImport',
  'mutation RetryImport($input:RetryImportInput!){retryImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated}processingTimeMs errorCode errorMessage startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
