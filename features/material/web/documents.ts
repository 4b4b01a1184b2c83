// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type CountMaterialItemInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly countType: MaterialCountType;
  readonly countedByUserEmail: string;
  readonly countedRecorded: string;
  readonly locationId: string;
  readonly materialItemId: string;
  readonly quantityCounted: number;
  readonly reasonCode: string;
  readonly sentAt?: string | null | undefined;
  readonly siteLocationId: string;
  readonly tenantId?: string | null | undefined;
};

type MaterialCountType = 'INCREMENT' | 'SET';

type MoveMaterialItemInput = {
  readonly clientMutationId?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly countedRecorded: string;
  readonly fromLocationId: string;
  readonly materialItemId: string;
  readonly movedByUserEmail: string;
  readonly quantityMoved: number;
  readonly reasonCode: string;
  readonly sentAt?: string | null | undefined;
  readonly siteLocationId: string;
  readonly tenantId?: string | null | undefined;
  readonly toLocationId: string;
};

export type MaterialItemLocationQuantityFieldsFragment = {
  readonly id: string;
  readonly materialItemId: string;
  readonly locationId: string;
  readonly siteLocationId: string;
  readonly quantity: number;
  readonly updated: string;
  readonly updatedAt: string;
  readonly tenantId: string;
};

export type CountMaterialItemMutationVariables = Exact<{
  input: CountMaterialItemInput;
}>;

export type CountMaterialItemMutation = {
  readonly countMaterialItem: {
    readonly receivedAt: string | null;
    readonly materialItemLocationQuantity: MaterialItemLocationQuantityFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type MoveMaterialItemMutationVariables = Exact<{
  input: MoveMaterialItemInput;
}>;

export type MoveMaterialItemMutation = {
  readonly moveMaterialItem: {
    readonly receivedAt: string | null;
    readonly materialItemLocationQuantities: ReadonlyArray<MaterialItemLocationQuantityFieldsFragment> | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const CountMaterialItemDocument = operation<
  CountMaterialItemMutation,
  CountMaterialItemMutationVariables
>(
  'CountMaterialItem',
  'mutation CountMaterialItem($input:CountMaterialItemInput!){countMaterialItem(input:$input){materialItemLocationQuantity{...MaterialItemLocationQuantityFields}receivedAt errors{...UserErrorFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const MoveMaterialItemDocument = operation<
  MoveMaterialItemMutation,
  MoveMaterialItemMutationVariables
>(
  'MoveMaterialItem',
  'mutation MoveMaterialItem($input:MoveMaterialItemInput!){moveMaterialItem(input:$input){materialItemLocationQuantities{...MaterialItemLocationQuantityFields}receivedAt errors{...UserErrorFields}}}fragment MaterialItemLocationQuantityFields on MaterialItemLocationQuantity{id materialItemId locationId siteLocationId quantity updated updatedAt tenantId}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
