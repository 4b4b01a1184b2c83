// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import type { LocationFieldsFragment } from '#features/locations/web/documents.ts';
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

type LocationType =
  | 'AISLE'
  | 'BAY'
  | 'BIN'
  | 'CUSTOMER'
  | 'HOUSE'
  | 'SECTION'
  | 'SHIP_TO'
  | 'SITE'
  | 'UNKNOWN'
  | 'WAREHOUSE';

type UpdateLocationAddressInput = {
  readonly address?: AddressInput | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly locationId: string;
  readonly tenantId?: string | null | undefined;
};

type UpdateLocationNameInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly locationId: string;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
};

type ParentLocationQueryVariables = Exact<{
  locationId: string;
  tenantId?: string | null | undefined;
}>;

type ParentLocationQuery = {
  readonly location: {
    readonly id: string;
    readonly name: string;
    readonly locationType: LocationType;
    readonly siteParentId: string | null;
  } | null;
};

type UpdateLocationNameMutationVariables = Exact<{
  input: UpdateLocationNameInput;
}>;

type UpdateLocationNameMutation = {
  readonly updateLocationName: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

type UpdateLocationAddressMutationVariables = Exact<{
  input: UpdateLocationAddressInput;
}>;

type UpdateLocationAddressMutation = {
  readonly updateLocationAddress: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const ParentLocationDocument = operation<ParentLocationQuery, ParentLocationQueryVariables>(
  'ParentLocation',
  'query ParentLocation($locationId:ID!$tenantId:String){location(locationId:$locationId tenantId:$tenantId){id name locationType siteParentId}}',
);
export const UpdateLocationNameDocument = operation<
  UpdateLocationNameMutation,
  UpdateLocationNameMutationVariables
>(
  'UpdateLocationName',
  'mutation UpdateLocationName($input:UpdateLocationNameInput!){updateLocationName(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateLocationAddressDocument = operation<
  UpdateLocationAddressMutation,
  UpdateLocationAddressMutationVariables
>(
  'UpdateLocationAddress',
  'mutation UpdateLocationAddress($input:UpdateLocationAddressInput!){updateLocationAddress(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
