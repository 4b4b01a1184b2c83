// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type ActivateItemInput = {
  readonly itemId: string;
  readonly sku: string;
  readonly tenantId?: string | null | undefined;
};

type AddCategoryInput = {
  readonly code: string;
  readonly eaches: number;
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
  readonly uom: string;
};

type AddItemInput = {
  readonly categories?: ReadonlyArray<ItemCategoryInput> | null | undefined;
  readonly description?: string | null | undefined;
  readonly erpId?: string | null | undefined;
  readonly itemGroup: string;
  readonly itemId: string;
  readonly name: string;
  readonly programs?: ReadonlyArray<string> | null | undefined;
  readonly retailPrice: number;
  readonly sku: string;
  readonly tenantId?: string | null | undefined;
  readonly upc?: string | null | undefined;
};

type AddProgramInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
};

type CategoryFilterInput = {
  readonly and?: ReadonlyArray<CategoryFilterInput> | null | undefined;
  readonly code?: StringOperationFilterInput | null | undefined;
  readonly eaches?: IntOperationFilterInput | null | undefined;
  readonly id?: IdOperationFilterInput | null | undefined;
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

type InactivateItemInput = {
  readonly itemId: string;
  readonly sku: string;
  readonly tenantId?: string | null | undefined;
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

type ItemCategoryInput = {
  readonly code: string;
  readonly eaches?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly uom?: string | null | undefined;
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

type ProgramStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

type RemoveCategoryInput = {
  readonly code: string;
  readonly tenantId?: string | null | undefined;
};

type RemoveProgramInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly replacementId?: string | null | undefined;
  readonly tenantId?: string | null | undefined;
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

type UpdateCategoryInput = {
  readonly code: string;
  readonly eaches: number;
  readonly expectedVersion?: number | null | undefined;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
  readonly uom: string;
};

type UpdateItemInput = {
  readonly categories?: ReadonlyArray<ItemCategoryInput> | null | undefined;
  readonly description?: string | null | undefined;
  readonly erpId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly itemGroup: string;
  readonly itemId: string;
  readonly name: string;
  readonly programs?: ReadonlyArray<string> | null | undefined;
  readonly retailPrice: number;
  readonly sku: string;
  readonly tenantId?: string | null | undefined;
  readonly upc?: string | null | undefined;
};

type UpdateProgramInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly status?: ProgramStatus | null | undefined;
  readonly tenantId?: string | null | undefined;
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

export type CategoryFieldsFragment = {
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

export type ItemQueryVariables = Exact<{
  itemId: string;
  tenantId?: string | null | undefined;
}>;

export type ItemQuery = {
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

export type ItemsByIdsQueryVariables = Exact<{
  tenantId: string;
  itemIds: ReadonlyArray<string>;
  first?: number;
}>;

export type ItemsByIdsQuery = {
  readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null;
};

export type ItemProgramsQueryVariables = Exact<{
  tenantId: string;
}>;

export type ItemProgramsQuery = { readonly itemPrograms: ReadonlyArray<string> | null };

export type CategoriesQueryVariables = Exact<{
  where?: CategoryFilterInput | null | undefined;
  order?: ReadonlyArray<CategorySortInput> | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}>;

export type CategoriesQuery = {
  readonly categories: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<CategoryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type CategoriesByIdsQueryVariables = Exact<{
  tenantId: string;
  categoryIds: ReadonlyArray<string>;
  first?: number;
}>;

export type CategoriesByIdsQuery = {
  readonly categories: { readonly nodes: ReadonlyArray<CategoryFieldsFragment> } | null;
};

export type AddItemMutationVariables = Exact<{
  input: AddItemInput;
}>;

export type AddItemMutation = {
  readonly addItem: {
    readonly item: ItemFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateItemMutationVariables = Exact<{
  input: UpdateItemInput;
}>;

export type UpdateItemMutation = {
  readonly updateItem: {
    readonly item: ItemFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type ActivateItemMutationVariables = Exact<{
  input: ActivateItemInput;
}>;

export type ActivateItemMutation = {
  readonly activateItem: {
    readonly item: ItemFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type InactivateItemMutationVariables = Exact<{
  input: InactivateItemInput;
}>;

export type InactivateItemMutation = {
  readonly inactivateItem: {
    readonly item: ItemFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type ItemsBySkusQueryVariables = Exact<{
  tenantId: string;
  skus: ReadonlyArray<string>;
  first?: number;
}>;

export type ItemsBySkusQuery = {
  readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null;
};

export type ItemsByUpcsQueryVariables = Exact<{
  tenantId: string;
  upcs: ReadonlyArray<string>;
  first: number;
}>;

export type ItemsByUpcsQuery = {
  readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null;
};

export type CategoriesByTenantQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type CategoriesByTenantQuery = {
  readonly categories: {
    readonly nodes: ReadonlyArray<CategoryFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type AddCategoryMutationVariables = Exact<{
  input: AddCategoryInput;
}>;

export type AddCategoryMutation = {
  readonly addCategory: {
    readonly category: CategoryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateCategoryMutationVariables = Exact<{
  input: UpdateCategoryInput;
}>;

export type UpdateCategoryMutation = {
  readonly updateCategory: {
    readonly category: CategoryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveCategoryMutationVariables = Exact<{
  input: RemoveCategoryInput;
}>;

export type RemoveCategoryMutation = {
  readonly removeCategory: {
    readonly category: CategoryFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type CategoryUsesQueryVariables = Exact<{
  categoryId: string;
  tenantId?: string | null | undefined;
}>;

export type CategoryUsesQuery = {
  readonly categoryUses: {
    readonly uses: ReadonlyArray<string>;
    readonly category: CategoryFieldsFragment;
  } | null;
};

export type ItemsByErpIdsQueryVariables = Exact<{
  tenantId: string;
  erpIds: ReadonlyArray<string>;
  first?: number;
}>;

export type ItemsByErpIdsQuery = {
  readonly items: { readonly nodes: ReadonlyArray<ItemFieldsFragment> } | null;
};

export type ProgramFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly status: ProgramStatus;
  readonly version: number;
  readonly updatedAt: string;
};

export type ProgramsQueryVariables = Exact<{
  tenantId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type ProgramsQuery = {
  readonly programs: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<ProgramFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type ProgramsByIdsQueryVariables = Exact<{
  tenantId: string;
  ids: ReadonlyArray<string>;
  first?: number;
}>;

export type ProgramsByIdsQuery = {
  readonly programs: { readonly nodes: ReadonlyArray<ProgramFieldsFragment> } | null;
};

export type ProgramUsesQueryVariables = Exact<{
  programId: string;
  tenantId?: string | null | undefined;
}>;

export type ProgramUsesQuery = {
  readonly programUses: {
    readonly uses: ReadonlyArray<string>;
    readonly program: ProgramFieldsFragment;
  } | null;
};

export type AddProgramMutationVariables = Exact<{
  input: AddProgramInput;
}>;

export type AddProgramMutation = {
  readonly addProgram: {
    readonly program: ProgramFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdateProgramMutationVariables = Exact<{
  input: UpdateProgramInput;
}>;

export type UpdateProgramMutation = {
  readonly updateProgram: {
    readonly program: ProgramFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RemoveProgramMutationVariables = Exact<{
  input: RemoveProgramInput;
}>;

export type RemoveProgramMutation = {
  readonly removeProgram: {
    readonly program: ProgramFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const ItemsPageDocument = operation<ItemsPageQuery, ItemsPageQueryVariables>(
  'ItemsPage',
  'query ItemsPage($where:ItemFilterInput$order:[ItemSortInput!]=[{name:ASC}]$first:Int$after:String$last:Int$before:String$search:String$preferredIds:[ID!]){items(where:$where order:$order first:$first after:$after last:$last before:$before search:$search preferredIds:$preferredIds){nodes{...ItemFields}totalCount pageInfo{...PageFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemsByTenantDocument = operation<ItemsByTenantQuery, ItemsByTenantQueryVariables>(
  'ItemsByTenant',
  'query ItemsByTenant($tenantId:String!$first:Int!=2500$after:String){items(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first after:$after){nodes{...ItemFields availableQuantity}totalCount pageInfo{...PageFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ItemDocument = operation<ItemQuery, ItemQueryVariables>(
  'Item',
  'query Item($itemId:ID!$tenantId:String){item(itemId:$itemId tenantId:$tenantId){...ItemFields availableQuantity sellPrice history{id changedAt changedBy action version changes{field before after}}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsByIdsDocument = operation<ItemsByIdsQuery, ItemsByIdsQueryVariables>(
  'ItemsByIds',
  'query ItemsByIds($tenantId:String!$itemIds:[ID!]!$first:Int!=100){items(where:{tenantId:{eq:$tenantId}itemId:{in:$itemIds}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemProgramsDocument = operation<ItemProgramsQuery, ItemProgramsQueryVariables>(
  'ItemPrograms',
  'query ItemPrograms($tenantId:String!){itemPrograms(tenantId:$tenantId)}',
);
export const CategoriesDocument = operation<CategoriesQuery, CategoriesQueryVariables>(
  'Categories',
  'query Categories($where:CategoryFilterInput={status:{neq:DELETED}}$order:[CategorySortInput!]=[{name:ASC}]$first:Int$after:String$last:Int$before:String){categories(where:$where order:$order first:$first after:$after last:$last before:$before){nodes{...CategoryFields}totalCount pageInfo{...PageFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const CategoriesByIdsDocument = operation<CategoriesByIdsQuery, CategoriesByIdsQueryVariables>(
  'CategoriesByIds',
  'query CategoriesByIds($tenantId:String!$categoryIds:[ID!]!$first:Int!=1000){categories(where:{tenantId:{eq:$tenantId}id:{in:$categoryIds}}first:$first){nodes{...CategoryFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}',
);
export const AddItemDocument = operation<AddItemMutation, AddItemMutationVariables>(
  'AddItem',
  'mutation AddItem($input:AddItemInput!){addItem(input:$input){item{...ItemFields}errors{...UserErrorFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateItemDocument = operation<UpdateItemMutation, UpdateItemMutationVariables>(
  'UpdateItem',
  'mutation UpdateItem($input:UpdateItemInput!){updateItem(input:$input){item{...ItemFields}errors{...UserErrorFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ActivateItemDocument = operation<ActivateItemMutation, ActivateItemMutationVariables>(
  'ActivateItem',
  'mutation ActivateItem($input:ActivateItemInput!){activateItem(input:$input){item{...ItemFields}errors{...UserErrorFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const InactivateItemDocument = operation<InactivateItemMutation, InactivateItemMutationVariables>(
  'InactivateItem',
  'mutation InactivateItem($input:InactivateItemInput!){inactivateItem(input:$input){item{...ItemFields}errors{...UserErrorFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const ItemsBySkusDocument = operation<ItemsBySkusQuery, ItemsBySkusQueryVariables>(
  'ItemsBySkus',
  'query ItemsBySkus($tenantId:String!$skus:[String!]!$first:Int!=1000){items(where:{tenantId:{eq:$tenantId}sku:{in:$skus}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ItemsByUpcsDocument = operation<ItemsByUpcsQuery, ItemsByUpcsQueryVariables>(
  'ItemsByUpcs',
  'query ItemsByUpcs($tenantId:String!$upcs:[String!]!$first:Int!){items(where:{tenantId:{eq:$tenantId}upc:{in:$upcs}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const CategoriesByTenantDocument = operation<
  CategoriesByTenantQuery,
  CategoriesByTenantQueryVariables
>(
  'CategoriesByTenant',
  'query CategoriesByTenant($tenantId:String!$first:Int!=2500$after:String){categories(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...CategoryFields}pageInfo{...PageFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const AddCategoryDocument = operation<AddCategoryMutation, AddCategoryMutationVariables>(
  'AddCategory',
  'mutation AddCategory($input:AddCategoryInput!){addCategory(input:$input){category{...CategoryFields}errors{...UserErrorFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateCategoryDocument = operation<UpdateCategoryMutation, UpdateCategoryMutationVariables>(
  'UpdateCategory',
  'mutation UpdateCategory($input:UpdateCategoryInput!){updateCategory(input:$input){category{...CategoryFields}errors{...UserErrorFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveCategoryDocument = operation<RemoveCategoryMutation, RemoveCategoryMutationVariables>(
  'RemoveCategory',
  'mutation RemoveCategory($input:RemoveCategoryInput!){removeCategory(input:$input){category{...CategoryFields}errors{...UserErrorFields}}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const CategoryUsesDocument = operation<CategoryUsesQuery, CategoryUsesQueryVariables>(
  'CategoryUses',
  'query CategoryUses($categoryId:ID!$tenantId:String){categoryUses(categoryId:$categoryId tenantId:$tenantId){category{...CategoryFields}uses}}fragment CategoryFields on Category{id tenantId code name eaches uom status version updatedAt}',
);
export const ItemsByErpIdsDocument = operation<ItemsByErpIdsQuery, ItemsByErpIdsQueryVariables>(
  'ItemsByErpIds',
  'query ItemsByErpIds($tenantId:String!$erpIds:[String!]!$first:Int!=1000){items(where:{tenantId:{eq:$tenantId}erpId:{in:$erpIds}}first:$first){nodes{...ItemFields}}}fragment ItemFields on Item{id itemId tenantId name sku upc erpId description itemGroup group retailPrice categories{name code eaches uom}programs status sortCategory version updatedAt}',
);
export const ProgramsDocument = operation<ProgramsQuery, ProgramsQueryVariables>(
  'Programs',
  'query Programs($tenantId:String!$first:Int$after:String){programs(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...ProgramFields}totalCount pageInfo{...PageFields}}}fragment ProgramFields on Program{id tenantId name status version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const ProgramsByIdsDocument = operation<ProgramsByIdsQuery, ProgramsByIdsQueryVariables>(
  'ProgramsByIds',
  'query ProgramsByIds($tenantId:String!$ids:[ID!]!$first:Int!=1000){programs(where:{tenantId:{eq:$tenantId}id:{in:$ids}}first:$first){nodes{...ProgramFields}}}fragment ProgramFields on Program{id tenantId name status version updatedAt}',
);
export const ProgramUsesDocument = operation<ProgramUsesQuery, ProgramUsesQueryVariables>(
  'ProgramUses',
  'query ProgramUses($programId:ID!$tenantId:String){programUses(programId:$programId tenantId:$tenantId){program{...ProgramFields}uses}}fragment ProgramFields on Program{id tenantId name status version updatedAt}',
);
export const AddProgramDocument = operation<AddProgramMutation, AddProgramMutationVariables>(
  'AddProgram',
  'mutation AddProgram($input:AddProgramInput!){addProgram(input:$input){program{...ProgramFields}errors{...UserErrorFields}}}fragment ProgramFields on Program{id tenantId name status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdateProgramDocument = operation<UpdateProgramMutation, UpdateProgramMutationVariables>(
  'UpdateProgram',
  'mutation UpdateProgram($input:UpdateProgramInput!){updateProgram(input:$input){program{...ProgramFields}errors{...UserErrorFields}}}fragment ProgramFields on Program{id tenantId name status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RemoveProgramDocument = operation<RemoveProgramMutation, RemoveProgramMutationVariables>(
  'RemoveProgram',
  'mutation RemoveProgram($input:RemoveProgramInput!){removeProgram(input:$input){program{...ProgramFields}errors{...UserErrorFields}}}fragment ProgramFields on Program{id tenantId name status version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
