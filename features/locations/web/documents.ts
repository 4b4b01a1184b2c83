// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { AddressFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
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

export const LocationsDocument = operation<LocationsQuery, LocationsQueryVariables>(
  'Locations',
  'query Locations($tenantId:String!$locationTypes:[LocationType!]$first:Int!=100$after:String){locations(where:{tenantId:{eq:$tenantId}locationType:{in:$locationTypes}}order:[{name:ASC}]first:$first after:$after){nodes{...LocationFields}totalCount pageInfo{...PageFields}}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const LocationDocument = operation<LocationQuery, LocationQueryVariables>(
  'Location',
  'query Location($locationId:ID!$tenantId:String){location(locationId:$locationId tenantId:$tenantId){...LocationFields}}fragment LocationFields on Location{id tenantId name locationType status erpId parentLocationId siteParentId created updated address{...AddressFields}version updatedAt}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
