// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type PriceGroupStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

type PriceLevelType = 'CATEGORY' | 'ITEM';

export type PriceGroupFieldsFragment = {
  readonly id: string;
  readonly priceId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly status: PriceGroupStatus;
  readonly numberOfLevels: number;
  readonly version: number;
  readonly updatedAt: string;
};

export type PriceLevelFieldsFragment = {
  readonly priceLevelId: string;
  readonly type: PriceLevelType;
  readonly targetId: string;
  readonly targetName: string;
  readonly quantityThreshold: number;
  readonly growerCost: number;
  readonly growerSellPrice: number;
  readonly customerSellPrice: number;
  readonly startDate: string;
  readonly endDate: string | null;
};

export type ErpItemPriceFieldsFragment = {
  readonly id: string;
  readonly erpItemPricingId: string;
  readonly erpItemId: string;
  readonly erpPriceGroupId: string;
  readonly unitPrice: number;
  readonly containerQuantity: number | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly tenantId: string;
};

export type PriceGroupQueryVariables = Exact<{
  groupId: string;
  tenantId?: string | null | undefined;
}>;

export type PriceGroupQuery = {
  readonly priceGroup:
    | ({ readonly priceLevels: ReadonlyArray<PriceLevelFieldsFragment> } & PriceGroupFieldsFragment)
    | null;
};

export type ErpItemPricesQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type ErpItemPricesQuery = {
  readonly erpItemPrices: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ErpItemPriceFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type PriceGroupsPickerQueryVariables = Exact<{
  tenantId: string;
  name?: string;
  first?: number;
}>;

export type PriceGroupsPickerQuery = {
  readonly priceGroups: {
    readonly nodes: ReadonlyArray<{
      readonly priceId: string;
      readonly name: string;
      readonly tenantId: string;
      readonly isDefault: boolean;
    }>;
  } | null;
};

export const PriceGroupDocument = operation<PriceGroupQuery, PriceGroupQueryVariables>(
  'PriceGroup',
  'query PriceGroup($groupId:ID!$tenantId:String){priceGroup(groupId:$groupId tenantId:$tenantId){...PriceGroupFields priceLevels{...PriceLevelFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PriceLevelFields on PriceLevel{priceLevelId type targetId targetName quantityThreshold growerCost growerSellPrice customerSellPrice startDate endDate}',
);
export const ErpItemPricesDocument = operation<ErpItemPricesQuery, ErpItemPricesQueryVariables>(
  'ErpItemPrices',
  'query ErpItemPrices($tenantId:String!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}}order:[{erpItemId:ASC}{erpPriceGroupId:ASC}]first:$first after:$after){nodes{...ErpItemPriceFields}totalCount pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const PriceGroupsPickerDocument = operation<PriceGroupsPickerQuery, PriceGroupsPickerQueryVariables>(
  'PriceGroupsPicker',
  'query PriceGroupsPicker($tenantId:String!$name:String!=""$first:Int!=50){priceGroups(where:{tenantId:{eq:$tenantId}status:{eq:ACTIVE}name:{contains:$name}}order:[{name:ASC}]first:$first){nodes{priceId name tenantId isDefault}}}',
);
