// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import type {
  PriceGroupFieldsFragment,
  PriceLevelFieldsFragment,
  ErpItemPriceFieldsFragment,
} from '#features/pricing/web/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type PriceGroupsQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type PriceGroupsQuery = {
  readonly priceGroups: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<PriceGroupFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type PriceGroupsWithLevelsByIdsQueryVariables = Exact<{
  tenantId: string;
  priceIds: ReadonlyArray<string>;
  first: number;
}>;

type PriceGroupsWithLevelsByIdsQuery = {
  readonly priceGroups: {
    readonly nodes: ReadonlyArray<
      { readonly priceLevels: ReadonlyArray<PriceLevelFieldsFragment> } & PriceGroupFieldsFragment
    >;
  } | null;
};

type ErpItemPricesByPriceGroupQueryVariables = Exact<{
  tenantId: string;
  erpPriceGroupId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type ErpItemPricesByPriceGroupQuery = {
  readonly erpItemPrices: {
    readonly nodes: ReadonlyArray<ErpItemPriceFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type ErpItemPricesByItemsAndPriceGroupsQueryVariables = Exact<{
  tenantId: string;
  erpItemIds: ReadonlyArray<string>;
  erpPriceGroupIds: ReadonlyArray<string>;
  first?: number;
  after?: string | null | undefined;
}>;

type ErpItemPricesByItemsAndPriceGroupsQuery = {
  readonly erpItemPrices: {
    readonly nodes: ReadonlyArray<ErpItemPriceFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export const PriceGroupsDocument = operation<PriceGroupsQuery, PriceGroupsQueryVariables>(
  'PriceGroups',
  'query PriceGroups($tenantId:String!$first:Int!=50$after:String){priceGroups(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...PriceGroupFields}totalCount pageInfo{...PageFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const PriceGroupsWithLevelsByIdsDocument = operation<
  PriceGroupsWithLevelsByIdsQuery,
  PriceGroupsWithLevelsByIdsQueryVariables
>(
  'PriceGroupsWithLevelsByIds',
  'query PriceGroupsWithLevelsByIds($tenantId:String!$priceIds:[ID!]!$first:Int!){priceGroups(where:{tenantId:{eq:$tenantId}priceId:{in:$priceIds}}first:$first){nodes{...PriceGroupFields priceLevels{...PriceLevelFields}}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PriceLevelFields on PriceLevel{priceLevelId type targetId targetName quantityThreshold growerCost growerSellPrice customerSellPrice startDate endDate}',
);
export const ErpItemPricesByPriceGroupDocument = operation<
  ErpItemPricesByPriceGroupQuery,
  ErpItemPricesByPriceGroupQueryVariables
>(
  'ErpItemPricesByPriceGroup',
  'query ErpItemPricesByPriceGroup($tenantId:String!$erpPriceGroupId:String!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}erpPriceGroupId:{eq:$erpPriceGroupId}}order:[{erpItemId:ASC}]first:$first after:$after){nodes{...ErpItemPriceFields}pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ErpItemPricesByItemsAndPriceGroupsDocument = operation<
  ErpItemPricesByItemsAndPriceGroupsQuery,
  ErpItemPricesByItemsAndPriceGroupsQueryVariables
>(
  'ErpItemPricesByItemsAndPriceGroups',
  'query ErpItemPricesByItemsAndPriceGroups($tenantId:String!$erpItemIds:[String!]!$erpPriceGroupIds:[String!]!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}erpItemId:{in:$erpItemIds}erpPriceGroupId:{in:$erpPriceGroupIds}}first:$first after:$after){nodes{...ErpItemPriceFields}pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
