// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ActivateLocationInput = {
  readonly locationId: string;
  readonly tenantId?: string | null | undefined;
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

type CreateLocationInput = {
  readonly address?: AddressInput | null | undefined;
  readonly erpId?: string | null | undefined;
  readonly id: string;
  readonly locationType: LocationType;
  readonly name: string;
  readonly parentLocationId?: string | null | undefined;
  readonly pickRank?: number | null | undefined;
  readonly siteParentId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
};

type InactivateLocationInput = {
  readonly locationId: string;
  readonly tenantId?: string | null | undefined;
};

type LocationStatus = 'ACTIVE' | 'INACTIVE';

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

type UpdateFacilityLocationInput = {
  readonly address?: AddressInput | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly locationId: string;
  readonly name: string;
  readonly pickRank?: number | null | undefined;
  readonly tenantId?: string | null | undefined;
};

export type LocationFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly locationType: LocationType;
  readonly status: LocationStatus;
  readonly erpId: string | null;
  readonly parentLocationId: string | null;
  readonly siteParentId: string | null;
  readonly created: string;
  readonly updated: string;
  readonly pickRank: number | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly address: AddressFieldsFragment | null;
};

export type LocationsQueryVariables = Exact<{
  tenantId: string;
  locationTypes?: ReadonlyArray<LocationType> | null | undefined;
  first?: number;
  after?: string | null | undefined;
}>;

export type LocationsQuery = {
  readonly locations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<LocationFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type LocationQueryVariables = Exact<{
  locationId: string;
  tenantId?: string | null | undefined;
}>;

export type LocationQuery = { readonly location: LocationFieldsFragment | null };

export type LocationsByIdsQueryVariables = Exact<{
  tenantId: string;
  locationIds: ReadonlyArray<string>;
  first?: number;
}>;

export type LocationsByIdsQuery = {
  readonly locations: { readonly nodes: ReadonlyArray<LocationFieldsFragment> } | null;
};

export type SitesByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first?: number;
}>;

export type SitesByNamesQuery = {
  readonly locations: {
    readonly nodes: ReadonlyArray<{ readonly name: string; readonly status: LocationStatus }>;
  } | null;
};

export type CreateLocationMutationVariables = Exact<{
  input: CreateLocationInput;
}>;

export type CreateLocationMutation = {
  readonly createLocation: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateFacilityLocationMutationVariables = Exact<{
  input: UpdateFacilityLocationInput;
}>;

export type UpdateFacilityLocationMutation = {
  readonly updateFacilityLocation: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type ActivateLocationMutationVariables = Exact<{
  input: ActivateLocationInput;
}>;

export type ActivateLocationMutation = {
  readonly activateLocation: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type InactivateLocationMutationVariables = Exact<{
  input: InactivateLocationInput;
}>;

export type InactivateLocationMutation = {
  readonly inactivateLocation: {
    readonly location: LocationFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const LocationsDocument = operation<LocationsQuery, LocationsQueryVariables>(
  'Locations',
  'query Locations($tenantId:String!$locationTypes:[LocationType!]$first:Int!=100$after:String){locations(where:{tenantId:{eq:$tenantId}locationType:{in:$locationTypes}}order:[{name:ASC}]first:$first after:$after){nodes{...LocationFields}totalCount pageInfo{...PageFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const LocationDocument = operation<LocationQuery, LocationQueryVariables>(
  'Location',
  'query Location($locationId:ID!$tenantId:String){location(locationId:$locationId tenantId:$tenantId){...LocationFields}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
export const LocationsByIdsDocument = operation<LocationsByIdsQuery, LocationsByIdsQueryVariables>(
  'LocationsByIds',
  'query LocationsByIds($tenantId:String!$locationIds:[ID!]!$first:Int!=2500){locations(where:{tenantId:{eq:$tenantId}id:{in:$locationIds}}first:$first){nodes{...LocationFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
export const SitesByNamesDocument = operation<SitesByNamesQuery, SitesByNamesQueryVariables>(
  'SitesByNames',
  'query SitesByNames($tenantId:String!$names:[String!]!$first:Int!=1000){locations(where:{tenantId:{eq:$tenantId}name:{in:$names}locationType:{eq:SITE}}first:$first){nodes{name status}}}',
);
export const CreateLocationDocument = operation<CreateLocationMutation, CreateLocationMutationVariables>(
  'CreateLocation',
  'mutation CreateLocation($input:CreateLocationInput!){createLocation(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateFacilityLocationDocument = operation<
  UpdateFacilityLocationMutation,
  UpdateFacilityLocationMutationVariables
>(
  'UpdateFacilityLocation',
  'mutation UpdateFacilityLocation($input:UpdateFacilityLocationInput!){updateFacilityLocation(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ActivateLocationDocument = operation<
  ActivateLocationMutation,
  ActivateLocationMutationVariables
>(
  'ActivateLocation',
  'mutation ActivateLocation($input:ActivateLocationInput!){activateLocation(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const InactivateLocationDocument = operation<
  InactivateLocationMutation,
  InactivateLocationMutationVariables
>(
  'InactivateLocation',
  'mutation InactivateLocation($input:InactivateLocationInput!){inactivateLocation(input:$input){location{...LocationFields}errors{...UserErrorFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated pickRank address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
