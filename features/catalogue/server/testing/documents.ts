// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { PageFieldsFragment } from '#platform/web/query/documents.ts';
import type { ItemFieldsFragment } from '#features/catalogue/web/documents.ts';
import { operation } from '#platform/web/query/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type CategoryFilterInput = {
  readonly and?: ReadonlyArray<CategoryFilterInput> | null | undefined;
  readonly code?: StringOperationFilterInput | null | undefined;
  readonly eaches?: IntOperationFilterInput | null | undefined;
  readonly name?: StringOperationFilterInput | null | undefined;
  readonly or?: ReadonlyArray<CategoryFilterInput> | null | undefined;
  readonly status?: CategoryStatusOperationFilterInput | null | undefined;
  readonly tenantId?: TenantOperationFilterInput | null | undefined;
  readonly uom?: StringOperationFilterInput | null | undefined;
};

type CategorySortInput = {
  readonly code?: SortEnumType | null | undefined;
  readonly eaches?: SortEnumType | null | undefined;
  readonly name?: SortEnumType | null | undefined;
  readonly status?: SortEnumType | null | undefined;
  readonly uom?: SortEnumType | null | undefined;
};

type CategoryStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

type CategoryStatusOperationFilterInput = {
  readonly eq?: CategoryStatus | null | undefined;
  readonly in?: ReadonlyArray<CategoryStatus> | null | undefined;
  readonly neq?: CategoryStatus | null | undefined;
  readonly nin?: ReadonlyArray<CategoryStatus> | null | undefined;
};

type IntOperationFilterInput = {
  readonly eq?: number | null | undefined;
  readonly gt?: number | null | undefined;
  readonly gte?: number | null | undefined;
  readonly in?: ReadonlyArray<number> | null | undefined;
  readonly lt?: number | null | undefined;
  readonly lte?: number | null | undefined;
  readonly neq?: number | null | undefined;
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

type CategoryFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly code: string;
  readonly name: string;
  readonly eaches: number;
  readonly uom: string;
  readonly status: CategoryStatus;
  readonly version: number;
  readonly updatedAt: string;
};

type ItemQueryVariables = Exact<{
  itemId: string;
  tenantId?: string | null | undefined;
}>;

type ItemQuery = {
  readonly item:
    | ({
        readonly availableQuantity: number;
        readonly sellPrice: number;
        readonly history: ReadonlyArray<{
          readonly id: string;
          readonly changedAt: string;
          readonly changedBy: string;
          readonly action: string;
          readonly version: number;
          readonly changes: ReadonlyArray<{
            readonly field: string;
            readonly before: string | null;
            readonly after: string | null;
          }>;
        }>;
      } & ItemFieldsFragment)
    | null;
};

type ItemsByIdsQueryVariables = Exact<{
  tenantId: string;
  itemIds: ReadonlyArray<string>;
  first?: number;
}>;

type ItemsByIdsQuery = { readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null };

type ItemsBySkusQueryVariables = Exact<{
  tenantId: string;
  skus: ReadonlyArray<string>;
  first?: number;
}>;

type ItemsBySkusQuery = { readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null };

type ItemsByUpcsQueryVariables = Exact<{
  tenantId: string;
  upcs: ReadonlyArray<string>;
  first: number;
}>;

type ItemsByUpcsQuery = { readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null };

type ItemsByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

type ItemsByErpIdsQuery = { readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null };

type ItemProgramsQueryVariables = Exact<{
  tenantId: string;
}>;

type ItemProgramsQuery = { readonly itemPrograms: ReadonlyArray<string> | null };

type CategoriesQueryVariables = Exact<{
  where?: CategoryFilterInput | null | undefined;
  order?: ReadonlyArray<CategorySortInput> | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;

type CategoriesQuery = {
  readonly categories: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CategoryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

type CategoriesByTenantQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

type CategoriesByTenantQuery = {
  readonly categories: {
    readonly nodes: ReadonlyArray<CategoryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export const ItemDocument = operation<ItemQuery, ItemQueryVariables>(
  'Item',
  'query Item($itemId:ID!$tenantId:String){item(itemId:$itemId tenantId:$tenantId){...ItemFields availableQuantity sellPrice history{id changedAt changedBy action version changes{field before after}}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsByIdsDocument = operation<ItemsByIdsQuery, ItemsByIdsQueryVariables>(
  'ItemsByIds',
  'query ItemsByIds($tenantId:String!$itemIds:[ID!]!$first:Int!=100){items(where:{tenantId:{eq:$tenantId}itemId:{in:$itemIds}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsBySkusDocument = operation<ItemsBySkusQuery, ItemsBySkusQueryVariables>(
  'ItemsBySkus',
  'query ItemsBySkus($tenantId:String!$skus:[String!]!$first:Int!=1000){items(where:{tenantId:{eq:$tenantId}sku:{in:$skus}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsByUpcsDocument = operation<ItemsByUpcsQuery, ItemsByUpcsQueryVariables>(
  'ItemsByUpcs',
  'query ItemsByUpcs($tenantId:String!$upcs:[String!]!$first:Int!){items(where:{tenantId:{eq:$tenantId}upc:{in:$upcs}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsByErpIdsDocument = operation<ItemsByErpIdsQuery, ItemsByErpIdsQueryVariables>(
  'ItemsByErpIds',
  'query ItemsByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=1000){items(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemProgramsDocument = operation<ItemProgramsQuery, ItemProgramsQueryVariables>(
  'ItemPrograms',
  'query ItemPrograms($tenantId:String!){itemPrograms(tenantId:$tenantId)}',
);
export const CategoriesDocument = operation<CategoriesQuery, CategoriesQueryVariables>(
  'Categories',
  'query Categories($where:CategoryFilterInput={status:{neq:DELETED}}$order:[CategorySortInput!]=[{name:ASC}]$first:Int$after:String$last:Int$before:String){categories(where:$where order:$order first:$first after:$after last:$last before:$before){nodes{...CategoryFields}totalCount pageInfo{...PageFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CategoriesByTenantDocument = operation<
  CategoriesByTenantQuery,
  CategoriesByTenantQueryVariables
>(
  'CategoriesByTenant',
  'query CategoriesByTenant($tenantId:String!$first:Int!=2500$after:String){categories(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...CategoryFields}pageInfo{...PageFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
