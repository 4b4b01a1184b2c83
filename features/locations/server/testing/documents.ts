// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import type { LocationFieldsFragment } from '#features/locations/web/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

type AvailabilityLocationsQueryVariables = Exact<{
  tenantId: string;
  siteLocationId: string;
  locationTypes?: ReadonlyArray<LocationType>;
  first?: number;
  after?: string | null | undefined;
}>;

type AvailabilityLocationsQuery = {
  readonly locations: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly locationType: LocationType;
      readonly status: LocationStatus;
      readonly parentLocationId: string | null;
      readonly siteParentId: string | null;
      readonly updatedAt: string;
    }>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
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

type LocationsByIdsQueryVariables = Exact<{
  tenantId: string;
  locationIds: ReadonlyArray<string>;
  first?: number;
}>;

type LocationsByIdsQuery = {
  readonly locations: { readonly nodes: ReadonlyArray<LocationFieldsFragment> } | null;
};

export const AvailabilityLocationsDocument = operation<
  AvailabilityLocationsQuery,
  AvailabilityLocationsQueryVariables
>(
  'AvailabilityLocations',
  'query AvailabilityLocations($tenantId:String!$siteLocationId:ID!$locationTypes:[LocationType!]!=[HOUSE SECTION BAY]$first:Int!=2000$after:String){locations(where:{tenantId:{eq:$tenantId}siteParentId:{eq:$siteLocationId}locationType:{in:$locationTypes}status:{eq:ACTIVE}}order:[{name:ASC}]first:$first after:$after){nodes{id name locationType status parentLocationId siteParentId updatedAt}totalCount pageInfo{...PageFields}}}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ParentLocationDocument = operation<ParentLocationQuery, ParentLocationQueryVariables>(
  'ParentLocation',
  'query ParentLocation($locationId:ID!$tenantId:String){location(locationId:$locationId tenantId:$tenantId){id name locationType siteParentId}}',
);
export const LocationsByIdsDocument = operation<LocationsByIdsQuery, LocationsByIdsQueryVariables>(
  'LocationsByIds',
  'query LocationsByIds($tenantId:String!$locationIds:[ID!]!$first:Int!=2500){locations(where:{tenantId:{eq:$tenantId}id:{in:$locationIds}}first:$first){nodes{...LocationFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
