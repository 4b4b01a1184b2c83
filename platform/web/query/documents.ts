// Made from operations.graphql by scripts/generateOperations.ts; change that file.

import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ChangeOperation = 'CREATED' | 'DELETED' | 'UPDATED';

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

export const HistoryDocument = operation<HistoryQuery, HistoryQueryVariables>(
  'History',
  'query History($entityType:EntityType!$entityId:ID!$first:Int!=50$after:String){history(entityType:$entityType entityId:$entityId first:$first after:$after){nodes{id entityType entityId version action operation changedAt changedBy changes{field before after}}pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const EntityChangedDocument = operation<EntityChangedSubscription, EntityChangedSubscriptionVariables>(
  'EntityChanged',
  'subscription EntityChanged($entityTypes:[EntityType!]){entityChanged(entityTypes:$entityTypes){entityType entityId version operation changedAt changedBy}}',
);
