// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type DateTimeOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly gt?: string | null | undefined;
  readonly gte?: string | null | undefined;
  readonly lt?: string | null | undefined;
  readonly lte?: string | null | undefined;
  readonly neq?: string | null | undefined;
};

type DecimalOperationFilterInput = {
  readonly eq?: number | null | undefined;
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly in?: ReadonlyArray<number> | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
  readonly neq?: number | null | undefined;
};

type IdOperationFilterInput = {
  readonly eq?: string | null | undefined;
  readonly in?: ReadonlyArray<string> | null | undefined;
  readonly neq?: string | null | undefined;
  readonly nin?: ReadonlyArray<string> | null | undefined;
};

type ItemFilterInput = {
  readonly and?: ReadonlyArray<ItemFilterInput> | null | undefined;
  readonly erpId?: StringOperationFilterInput | null | undefined;
  readonly itemGroup?: StringOperationFilterInput | null | undefined;
  readonly itemId?: IdOperationFilterInput | null | undefined;
  readonly name?: StringOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<ItemFilterInput> | null | undefined;
  readonly programs?: ListStringOperationFilterInput | null | undefined;
  readonly retailPrice?: DecimalOperationFilterInput | null | undefined;
  readonly sku?: StringOperationFilterInput | null | undefined;
  readonly status?: ItemStatusOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
  readonly upc?: StringOperationFilterInput | null | undefined;
  readonly updatedAt?: DateTimeOperationFilterInput | null | undefined;
};

type ItemSortInput = {
  readonly itemGroup?: SortEnumType | null | undefined;
  readonly name?: SortEnumType | null | undefined;
  readonly retailPrice?: SortEnumType | null | undefined;
  readonly sku?: SortEnumType | null | undefined;
  readonly sortCategory?: SortEnumType | null | undefined;
  readonly status?: SortEnumType | null | undefined;
  readonly upc?: SortEnumType | null | undefined;
  readonly updatedAt?: SortEnumType | null | undefined;
};

type ItemStatus = 'ACTIVE' | 'INACTIVE';

type ItemStatusOperationFilterInput = {
  readonly eq?: ItemStatus | null | undefined;
  readonly in?: ReadonlyArray<ItemStatus> | null | undefined;
  readonly neq?: ItemStatus | null | undefined;
  readonly nin?: ReadonlyArray<ItemStatus> | null | undefined;
};

type ListStringOperationFilterInput = {
  readonly any?: boolean | null | undefined;
  readonly some?: StringOperationFilterInput | null | undefined;
};

type SortEnumType = 'ASC' | 'DESC';

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

export type ItemFieldsFragment = {
  readonly id: string;
  readonly itemId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly sku: string;
  readonly upc: string | null;
  readonly erpId: string | null;
  readonly description: string | null;
  readonly itemGroup: string;
  readonly group: string;
  readonly retailPrice: number;
  readonly programs: ReadonlyArray<string>;
  readonly status: ItemStatus;
  readonly sortCategory: string | null;
  readonly version: number;
  readonly updatedAt: string;
  readonly categories: ReadonlyArray<{
    readonly name: string;
    readonly code: string;
    readonly eaches: number;
    readonly uom: string;
  }>;
};

export type ItemsPageQueryVariables = Exact<{
  where?: ItemFilterInput | null | undefined;
  order?: ReadonlyArray<ItemSortInput> | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  search?: string | null | undefined;
  preferredIds?: ReadonlyArray<string> | null | undefined;
}>;

export type ItemsPageQuery = {
  readonly items: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ItemFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type ItemsByTenantQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type ItemsByTenantQuery = {
  readonly items: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<{ readonly availableQuantity: number } & ItemFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export const ItemsPageDocument = operation<ItemsPageQuery, ItemsPageQueryVariables>(
  'ItemsPage',
  'query ItemsPage($where:ItemFilterInput$order:[ItemSortInput!]=[{name:ASC}]$first:Int$after:String$last:Int$before:String$search:String$preferredIds:[ID!]){items(where:$where order:$order first:$first after:$after last:$last before:$before search:$search preferredIds:$preferredIds){nodes{...ItemFields}totalCount pageInfo{...PageFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemsByTenantDocument = operation<ItemsByTenantQuery, ItemsByTenantQueryVariables>(
  'ItemsByTenant',
  'query ItemsByTenant($tenantId:String!$first:Int!=2500$after:String){items(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first after:$after){nodes{...ItemFields availableQuantity}totalCount pageInfo{...PageFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
