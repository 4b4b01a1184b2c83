// Made from operations.graphql by scripts/generateOperations.ts; change that file.

import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type CancelImportInput = {
  readonly importJobId: string;
  readonly tenantId?: string | null | undefined;
};

type ChangeOperation = 'CREATED' | 'DELETED' | 'UPDATED';

type EntityType =
  | 'ADDRESS'
  | 'AVAILABILITY_COUNT'
  | 'AVAILABILITY_SESSION'
  | 'CATEGORY'
  | 'CONTACT'
  | 'CUSTOMER'
  | 'CUSTOMER_LOCATION'
  | 'ERP_ITEM_PRICE'
  | 'IMPORT_JOB'
  | 'ITEM'
  | 'JOB'
  | 'LINE_ITEM'
  | 'LOCATION'
  | 'MASTER_ORDER'
  | 'MATERIAL_ITEM'
  | 'ORDER'
  | 'PERSON'
  | 'PRICE_GROUP'
  | 'PROGRAM'
  | 'SALES_PERSON'
  | 'TENANT'
  | 'TERMS'
  | 'USER_APP_SETTING'
  | 'VENDOR_PURCHASE_ORDER'
  | 'VENDOR_PURCHASE_ORDER_ITEM';

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

type ImportKind =
  | 'CUSTOMERS'
  | 'FEED_CUSTOMERS'
  | 'FEED_ERP_PRICES'
  | 'FEED_ITEMS'
  | 'FEED_JOBS'
  | 'FEED_MATERIALS'
  | 'FEED_PROGRAMS'
  | 'FEED_PURCHASE_ORDERS'
  | 'FEED_SALES_PEOPLE'
  | 'FEED_TERMS'
  | 'FEED_VENDORS'
  | 'ITEMS'
  | 'ORDERS';

type ImportTermDaysInput = {
  readonly days: number;
  readonly name: string;
};

type RemoveImportFileInput = {
  readonly importJobId: string;
  readonly tenantId?: string | null | undefined;
};

type RetryImportInput = {
  readonly groupKeys?: ReadonlyArray<string> | null | undefined;
  readonly importJobId: string;
  readonly tenantId?: string | null | undefined;
};

type StartImportInput = {
  readonly createPrograms?: boolean;
  readonly fileId: string;
  readonly importAgain?: boolean;
  readonly importJobId?: string | null | undefined;
  readonly kind: ImportKind;
  readonly tenantId?: string | null | undefined;
  readonly termDays?: ReadonlyArray<ImportTermDaysInput> | null | undefined;
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

type UserErrorSeverity = 'ERROR' | 'INFO' | 'WARNING';

type UserErrorFields_ConflictError_Fragment = {
  readonly __typename: 'ConflictError';
  readonly entityId: string;
  readonly expectedVersion: number | null;
  readonly actualVersion: number | null;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_DuplicateError_Fragment = {
  readonly __typename: 'DuplicateError';
  readonly field: ReadonlyArray<string>;
  readonly entityId: string;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_ForbiddenError_Fragment = {
  readonly __typename: 'ForbiddenError';
  readonly reason: string;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_InvalidTransitionError_Fragment = {
  readonly __typename: 'InvalidTransitionError';
  readonly fromStatus: string;
  readonly toStatus: string;
  readonly allowedStatuses: ReadonlyArray<string>;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_LimitExceededError_Fragment = {
  readonly __typename: 'LimitExceededError';
  readonly limit: number;
  readonly actual: number;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_NoChangesError_Fragment = {
  readonly __typename: 'NoChangesError';
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_NotFoundError_Fragment = {
  readonly __typename: 'NotFoundError';
  readonly entityType: EntityType;
  readonly entityId: string;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

type UserErrorFields_ValidationError_Fragment = {
  readonly __typename: 'ValidationError';
  readonly field: ReadonlyArray<string>;
  readonly message: string;
  readonly code: string;
  readonly severity: UserErrorSeverity;
};

export type UserErrorFieldsFragment =
  | UserErrorFields_ConflictError_Fragment
  | UserErrorFields_DuplicateError_Fragment
  | UserErrorFields_ForbiddenError_Fragment
  | UserErrorFields_InvalidTransitionError_Fragment
  | UserErrorFields_LimitExceededError_Fragment
  | UserErrorFields_NoChangesError_Fragment
  | UserErrorFields_NotFoundError_Fragment
  | UserErrorFields_ValidationError_Fragment;

export type AddressFieldsFragment = {
  readonly id: string | null;
  readonly toName: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly stateProvince: string;
  readonly zipcode: string;
  readonly country: string;
};

export type PageFieldsFragment = {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
};

export type HistoryQueryVariables = Exact<{
  entityType: EntityType;
  entityId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type HistoryQuery = {
  readonly history: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly entityType: EntityType;
      readonly entityId: string;
      readonly version: number;
      readonly action: string;
      readonly operation: ChangeOperation;
      readonly changedAt: string;
      readonly changedBy: string;
      readonly changes: ReadonlyArray<{
        readonly field: string;
        readonly before: string | null;
        readonly after: string | null;
      }>;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type EntityChangedSubscriptionVariables = Exact<{
  entityTypes?: ReadonlyArray<EntityType> | null | undefined;
}>;

export type EntityChangedSubscription = {
  readonly entityChanged: {
    readonly entityType: EntityType;
    readonly entityId: string;
    readonly version: number;
    readonly operation: ChangeOperation;
    readonly changedAt: string;
    readonly changedBy: string;
  };
};

export type ImportJobFieldsFragment = {
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
  readonly hasFile: boolean;
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
    readonly programsCreated: number;
  } | null;
};

export type ImportJobsQueryVariables = Exact<{
  tenantId: string;
  kinds?: ReadonlyArray<ImportKind> | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type ImportJobsQuery = {
  readonly importJobs: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ImportJobFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type ImportJobsByIdsQueryVariables = Exact<{
  tenantId: string;
  importJobIds: ReadonlyArray<string>;
  first?: number;
}>;

export type ImportJobsByIdsQuery = {
  readonly importJobs: { readonly nodes: ReadonlyArray<ImportJobFieldsFragment> } | null;
};

export type ImportJobQueryVariables = Exact<{
  importJobId: string;
  tenantId?: string | null | undefined;
}>;

export type ImportJobQuery = { readonly importJob: ImportJobFieldsFragment | null };

export type ImportResultsQueryVariables = Exact<{
  importJobId: string;
  tenantId?: string | null | undefined;
  where?: ImportGroupResultFilterInput | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type ImportResultsQuery = {
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

export type StartImportMutationVariables = Exact<{
  input: StartImportInput;
}>;

export type StartImportMutation = {
  readonly startImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<
      | UserErrorFields_ConflictError_Fragment
      | UserErrorFields_DuplicateError_Fragment
      | UserErrorFields_ForbiddenError_Fragment
      | UserErrorFields_InvalidTransitionError_Fragment
      | UserErrorFields_LimitExceededError_Fragment
      | UserErrorFields_NoChangesError_Fragment
      | UserErrorFields_NotFoundError_Fragment
      | UserErrorFields_ValidationError_Fragment
    > | null;
  };
};

export type CancelImportMutationVariables = Exact<{
  input: CancelImportInput;
}>;

export type CancelImportMutation = {
  readonly cancelImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<
      | UserErrorFields_ConflictError_Fragment
      | UserErrorFields_DuplicateError_Fragment
      | UserErrorFields_ForbiddenError_Fragment
      | UserErrorFields_InvalidTransitionError_Fragment
      | UserErrorFields_LimitExceededError_Fragment
      | UserErrorFields_NoChangesError_Fragment
      | UserErrorFields_NotFoundError_Fragment
      | UserErrorFields_ValidationError_Fragment
    > | null;
  };
};

export type RemoveImportFileMutationVariables = Exact<{
  input: RemoveImportFileInput;
}>;

export type RemoveImportFileMutation = {
  readonly removeImportFile: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<
      | UserErrorFields_ConflictError_Fragment
      | UserErrorFields_DuplicateError_Fragment
      | UserErrorFields_ForbiddenError_Fragment
      | UserErrorFields_InvalidTransitionError_Fragment
      | UserErrorFields_LimitExceededError_Fragment
      | UserErrorFields_NoChangesError_Fragment
      | UserErrorFields_NotFoundError_Fragment
      | UserErrorFields_ValidationError_Fragment
    > | null;
  };
};

export type RetryImportMutationVariables = Exact<{
  input: RetryImportInput;
}>;

export type RetryImportMutation = {
  readonly retryImport: {
    readonly importJob: ImportJobFieldsFragment | null;
    readonly errors: ReadonlyArray<
      | UserErrorFields_ConflictError_Fragment
      | UserErrorFields_DuplicateError_Fragment
      | UserErrorFields_ForbiddenError_Fragment
      | UserErrorFields_InvalidTransitionError_Fragment
      | UserErrorFields_LimitExceededError_Fragment
      | UserErrorFields_NoChangesError_Fragment
      | UserErrorFields_NotFoundError_Fragment
      | UserErrorFields_ValidationError_Fragment
    > | null;
  };
};

export const HistoryDocument = operation<HistoryQuery, HistoryQueryVariables>(
  'History',
  'query History($entityType:EntityType!$entityId:ID!$first:Int!=50$after:String){history(entityType:$entityType entityId:$entityId first:$first after:$after){nodes{id entityType entityId version action operation changedAt changedBy changes{field before after}}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const EntityChangedDocument = operation<EntityChangedSubscription, EntityChangedSubscriptionVariables>(
  'EntityChanged',
  'subscription EntityChanged($entityTypes:[EntityType!]){entityChanged(entityTypes:$entityTypes){entityType entityId version operation changedAt changedBy}}',
);
export const ImportJobsDocument = operation<ImportJobsQuery, ImportJobsQueryVariables>(
  'ImportJobs',
  'query ImportJobs($tenantId:String!$kinds:[ImportKind!]$first:Int!=50$after:String){importJobs(where:{tenantId:{eq:$tenantId}kind:{in:$kinds}}order:[{created:DESC}]first:$first after:$after){nodes{...ImportJobFields}totalCount pageInfo{...PageFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ImportJobsByIdsDocument = operation<ImportJobsByIdsQuery, ImportJobsByIdsQueryVariables>(
  'ImportJobsByIds',
  'query ImportJobsByIds($tenantId:String!$importJobIds:[ID!]!$first:Int!=1000){importJobs(where:{tenantId:{eq:$tenantId}importJobId:{in:$importJobIds}}first:$first){nodes{...ImportJobFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}',
);
export const ImportJobDocument = operation<ImportJobQuery, ImportJobQueryVariables>(
  'ImportJob',
  'query ImportJob($importJobId:ID!$tenantId:String){importJob(importJobId:$importJobId tenantId:$tenantId){...ImportJobFields}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}',
);
export const ImportResultsDocument = operation<ImportResultsQuery, ImportResultsQueryVariables>(
  'ImportResults',
  'query ImportResults($importJobId:ID!$tenantId:String$where:ImportGroupResultFilterInput$first:Int!=1000$after:String){importResults(importJobId:$importJobId tenantId:$tenantId where:$where first:$first after:$after){nodes{id groupKey csvRows status operation entityType entityId name orderNumber poNumber customerId failedAtStep errors{csvRows step code message}}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const StartImportDocument = operation<StartImportMutation, StartImportMutationVariables>(
  'StartImport',
  'mutation StartImport($input:StartImportInput!){startImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const CancelImportDocument = operation<CancelImportMutation, CancelImportMutationVariables>(
  'CancelImport',
  'mutation CancelImport($input:CancelImportInput!){cancelImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveImportFileDocument = operation<
  RemoveImportFileMutation,
  RemoveImportFileMutationVariables
>(
  'RemoveImportFile',
  'mutation RemoveImportFile($input:RemoveImportFileInput!){removeImportFile(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RetryImportDocument = operation<RetryImportMutation, RetryImportMutationVariables>(
  'RetryImport',
  'mutation RetryImport($input:RetryImportInput!){retryImport(input:$input){importJob{...ImportJobFields}errors{...UserErrorFields}}}fragment ImportJobFields on ImportJob{id importJobId tenantId kind state fileName fileSha256 totalRows totalGroups processedGroups successfulGroups unchangedGroups failedGroups currentGroup customerCounts{successfulCustomers failedCustomers successfulLocations failedLocations successfulContacts failedContacts}itemCounts{itemsCreated itemsUpdated categoriesCreated programsCreated}processingTimeMs errorCode errorMessage hasFile startedBy created finishedAt version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
