// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import type { ErpItemPriceFieldsFragment } from '#features/pricing/web/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

export const ErpItemPricesByPriceGroupDocument = operation<
  ErpItemPricesByPriceGroupQuery,
  ErpItemPricesByPriceGroupQueryVariables
>(
  'ErpItemPricesByPriceGroup',
  'query ErpItemPricesByPriceGroup($tenantId:String!$erpPriceGroupId:String!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}erpPriceGroupId:{eq:$erpPriceGroupId}}order:[{erpItemId:ASC}]first:$first after:$after){nodes{...ErpItemPriceFields}pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
