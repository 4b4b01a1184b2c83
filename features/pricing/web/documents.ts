// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type { UserErrorFieldsFragment, PageFieldsFragment } from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
type AddPriceGroupInput = {
  readonly id: string;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
};

type Currency = 'CAD' | 'USD';

type DeletePriceGroupInput = {
  readonly id: string;
  readonly tenantId?: string | null | undefined;
};

type PriceGroupOrigin = 'CUSTOMER' | 'DEFAULT' | 'LOCATION' | 'REQUESTED';

type PriceGroupStatus = 'ACTIVE' | 'DELETED' | 'INACTIVE';

type PriceLevelInput = {
  readonly customerSellPrice: number;
  readonly endDate?: string | null | undefined;
  readonly growerCost: number;
  readonly growerSellPrice: number;
  readonly priceLevelId: string;
  readonly quantityThreshold: number;
  readonly startDate: string;
  readonly targetId: string;
  readonly targetName: string;
  readonly type: PriceLevelType;
};

type PriceLevelType = 'CATEGORY' | 'ITEM';

type PriceLossReason =
  | 'CATEGORY_BELOW_ITEM'
  | 'EARLIER_START'
  | 'LOWER_THRESHOLD'
  | 'NAME_BELOW_CODE'
  | 'OLDER_ID'
  | 'OPEN_PERIOD'
  | 'OUTSIDE_DATES'
  | 'QUANTITY_BELOW_THRESHOLD';

type SetDefaultGroupInput = {
  readonly id: string;
  readonly tenantId?: string | null | undefined;
};

type UpdatePriceGroupInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly tenantId?: string | null | undefined;
};

type UpdatePriceLevelsInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly priceGroupId: string;
  readonly priceLevels: ReadonlyArray<PriceLevelInput>;
  readonly tenantId?: string | null | undefined;
};

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
    | ({
        readonly priceLevels: ReadonlyArray<
          { readonly isTargetActive: boolean; readonly targetCode: string | null } & PriceLevelFieldsFragment
        >;
      } & PriceGroupFieldsFragment)
    | null;
};

export type PriceGroupCurrenciesQueryVariables = Exact<{
  groupId: string;
  tenantId?: string | null | undefined;
}>;

export type PriceGroupCurrenciesQuery = {
  readonly priceGroup: { readonly name: string; readonly currencies: ReadonlyArray<Currency> } | null;
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

export type PriceGroupsQueryVariables = Exact<{
  tenantId: string;
  first?: number;
  after?: string | null | undefined;
}>;

export type PriceGroupsQuery = {
  readonly priceGroups: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<PriceGroupFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type DefaultPriceGroupQueryVariables = Exact<{
  tenantId: string;
}>;

export type DefaultPriceGroupQuery = {
  readonly priceGroups: { readonly nodes: ReadonlyArray<{ readonly priceId: string }> } | null;
};

export type AddPriceGroupMutationVariables = Exact<{
  input: AddPriceGroupInput;
}>;

export type AddPriceGroupMutation = {
  readonly addPriceGroup: {
    readonly priceGroup: PriceGroupFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdatePriceGroupMutationVariables = Exact<{
  input: UpdatePriceGroupInput;
}>;

export type UpdatePriceGroupMutation = {
  readonly updatePriceGroup: {
    readonly priceGroup: PriceGroupFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type PriceGroupUseQueryVariables = Exact<{
  groupId: string;
  tenantId?: string | null | undefined;
}>;

export type PriceGroupUseQuery = { readonly priceGroupUse: string | null };

export type DeletePriceGroupMutationVariables = Exact<{
  input: DeletePriceGroupInput;
}>;

export type DeletePriceGroupMutation = {
  readonly deletePriceGroup: {
    readonly priceGroup: PriceGroupFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type SetDefaultGroupMutationVariables = Exact<{
  input: SetDefaultGroupInput;
}>;

export type SetDefaultGroupMutation = {
  readonly setDefaultGroup: {
    readonly priceGroup: PriceGroupFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type PriceGroupsByIdsQueryVariables = Exact<{
  tenantId: string;
  priceIds: ReadonlyArray<string>;
  first: number;
}>;

export type PriceGroupsByIdsQuery = {
  readonly priceGroups: { readonly nodes: ReadonlyArray<PriceGroupFieldsFragment> } | null;
};

export type PriceGroupsByNamesQueryVariables = Exact<{
  tenantId: string;
  names: ReadonlyArray<string>;
  first?: number;
}>;

export type PriceGroupsByNamesQuery = {
  readonly priceGroups: {
    readonly nodes: ReadonlyArray<{
      readonly priceId: string;
      readonly name: string;
      readonly status: PriceGroupStatus;
    }>;
  } | null;
};

export type ItemPriceExplanationQueryVariables = Exact<{
  itemId: string;
  locationId?: string | null | undefined;
  priceGroupId?: string | null | undefined;
  orderDate: string;
  quantity: number;
  tenantId?: string | null | undefined;
}>;

export type ItemPriceExplanationQuery = {
  readonly itemPriceExplanation: {
    readonly itemId: string;
    readonly locationId: string | null;
    readonly price: number;
    readonly retailPrice: number;
    readonly currency: Currency | null;
    readonly priceGroupOrigin: PriceGroupOrigin | null;
    readonly erpPriceGroupId: string | null;
    readonly numberOfOthers: number;
    readonly priceGroup: { readonly priceId: string; readonly name: string } | null;
    readonly chosen: ConsideredPriceFieldsFragment | null;
    readonly others: ReadonlyArray<ConsideredPriceFieldsFragment>;
  } | null;
};

export type ConsideredPriceFieldsFragment = {
  readonly reason: PriceLossReason | null;
  readonly level: {
    readonly priceLevelId: string;
    readonly type: PriceLevelType;
    readonly targetId: string;
    readonly targetName: string;
    readonly isTargetActive: boolean;
    readonly quantityThreshold: number;
    readonly customerSellPrice: number;
    readonly startDate: string;
    readonly endDate: string | null;
  } | null;
  readonly erpItemPrice: {
    readonly erpItemPricingId: string;
    readonly unitPrice: number;
    readonly startDate: string | null;
    readonly endDate: string | null;
  } | null;
};

export type UpdatePriceLevelsMutationVariables = Exact<{
  input: UpdatePriceLevelsInput;
}>;

export type UpdatePriceLevelsMutation = {
  readonly updatePriceLevels: {
    readonly priceGroup:
      | ({
          readonly priceLevels: ReadonlyArray<
            {
              readonly isTargetActive: boolean;
              readonly targetCode: string | null;
            } & PriceLevelFieldsFragment
          >;
        } & PriceGroupFieldsFragment)
      | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type PriceGroupsWithLevelsByIdsQueryVariables = Exact<{
  tenantId: string;
  priceIds: ReadonlyArray<string>;
  first: number;
}>;

export type PriceGroupsWithLevelsByIdsQuery = {
  readonly priceGroups: {
    readonly nodes: ReadonlyArray<
      { readonly priceLevels: ReadonlyArray<PriceLevelFieldsFragment> } & PriceGroupFieldsFragment
    >;
  } | null;
};

export type ErpItemPricesByItemsAndPriceGroupsQueryVariables = Exact<{
  tenantId: string;
  erpItemIds: ReadonlyArray<string>;
  erpPriceGroupIds: ReadonlyArray<string>;
  first?: number;
  after?: string | null | undefined;
}>;

export type ErpItemPricesByItemsAndPriceGroupsQuery = {
  readonly erpItemPrices: {
    readonly nodes: ReadonlyArray<ErpItemPriceFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export const PriceGroupDocument = operation<PriceGroupQuery, PriceGroupQueryVariables>(
  'PriceGroup',
  'query PriceGroup($groupId:ID!$tenantId:String){priceGroup(groupId:$groupId tenantId:$tenantId){...PriceGroupFields priceLevels{...PriceLevelFields isTargetActive targetCode}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PriceLevelFields on PriceLevel{priceLevelId type targetId targetName quantityThreshold growerCost growerSellPrice customerSellPrice startDate endDate}',
);
export const PriceGroupCurrenciesDocument = operation<
  PriceGroupCurrenciesQuery,
  PriceGroupCurrenciesQueryVariables
>(
  'PriceGroupCurrencies',
  'query PriceGroupCurrencies($groupId:ID!$tenantId:String){priceGroup(groupId:$groupId tenantId:$tenantId){name currencies}}',
);
export const ErpItemPricesDocument = operation<ErpItemPricesQuery, ErpItemPricesQueryVariables>(
  'ErpItemPrices',
  'query ErpItemPrices($tenantId:String!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}}order:[{erpItemId:ASC}{erpPriceGroupId:ASC}]first:$first after:$after){nodes{...ErpItemPriceFields}totalCount pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const PriceGroupsPickerDocument = operation<PriceGroupsPickerQuery, PriceGroupsPickerQueryVariables>(
  'PriceGroupsPicker',
  'query PriceGroupsPicker($tenantId:String!$name:String!=""$first:Int!=50){priceGroups(where:{tenantId:{eq:$tenantId}status:{eq:ACTIVE}name:{contains:$name}}order:[{name:ASC}]first:$first){nodes{priceId name tenantId isDefault}}}',
);
export const PriceGroupsDocument = operation<PriceGroupsQuery, PriceGroupsQueryVariables>(
  'PriceGroups',
  'query PriceGroups($tenantId:String!$first:Int!=50$after:String){priceGroups(where:{tenantId:{eq:$tenantId}status:{neq:DELETED}}order:[{name:ASC}]first:$first after:$after){nodes{...PriceGroupFields}totalCount pageInfo{...PageFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const DefaultPriceGroupDocument = operation<DefaultPriceGroupQuery, DefaultPriceGroupQueryVariables>(
  'DefaultPriceGroup',
  'query DefaultPriceGroup($tenantId:String!){priceGroups(where:{tenantId:{eq:$tenantId}isDefault:{eq:true}}first:1){nodes{priceId}}}',
);
export const AddPriceGroupDocument = operation<AddPriceGroupMutation, AddPriceGroupMutationVariables>(
  'AddPriceGroup',
  'mutation AddPriceGroup($input:AddPriceGroupInput!){addPriceGroup(input:$input){priceGroup{...PriceGroupFields}errors{...UserErrorFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdatePriceGroupDocument = operation<
  UpdatePriceGroupMutation,
  UpdatePriceGroupMutationVariables
>(
  'UpdatePriceGroup',
  'mutation UpdatePriceGroup($input:UpdatePriceGroupInput!){updatePriceGroup(input:$input){priceGroup{...PriceGroupFields}errors{...UserErrorFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const PriceGroupUseDocument = operation<PriceGroupUseQuery, PriceGroupUseQueryVariables>(
  'PriceGroupUse',
  'query PriceGroupUse($groupId:ID!$tenantId:String){priceGroupUse(groupId:$groupId tenantId:$tenantId)}',
);
export const DeletePriceGroupDocument = operation<
  DeletePriceGroupMutation,
  DeletePriceGroupMutationVariables
>(
  'DeletePriceGroup',
  'mutation DeletePriceGroup($input:DeletePriceGroupInput!){deletePriceGroup(input:$input){priceGroup{...PriceGroupFields}errors{...UserErrorFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const SetDefaultGroupDocument = operation<SetDefaultGroupMutation, SetDefaultGroupMutationVariables>(
  'SetDefaultGroup',
  'mutation SetDefaultGroup($input:SetDefaultGroupInput!){setDefaultGroup(input:$input){priceGroup{...PriceGroupFields}errors{...UserErrorFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const PriceGroupsByIdsDocument = operation<PriceGroupsByIdsQuery, PriceGroupsByIdsQueryVariables>(
  'PriceGroupsByIds',
  'query PriceGroupsByIds($tenantId:String!$priceIds:[ID!]!$first:Int!){priceGroups(where:{tenantId:{eq:$tenantId}priceId:{in:$priceIds}}first:$first){nodes{...PriceGroupFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}',
);
export const PriceGroupsByNamesDocument = operation<
  PriceGroupsByNamesQuery,
  PriceGroupsByNamesQueryVariables
>(
  'PriceGroupsByNames',
  'query PriceGroupsByNames($tenantId:String!$names:[String!]!$first:Int!=50){priceGroups(where:{tenantId:{eq:$tenantId}name:{in:$names}status:{neq:DELETED}}first:$first){nodes{priceId name status}}}',
);
export const ItemPriceExplanationDocument = operation<
  ItemPriceExplanationQuery,
  ItemPriceExplanationQueryVariables
>(
  'ItemPriceExplanation',
  'query ItemPriceExplanation($itemId:ID!$locationId:ID$priceGroupId:ID$orderDate:Date!$quantity:Int!$tenantId:String){itemPriceExplanation(itemId:$itemId locationId:$locationId priceGroupId:$priceGroupId orderDate:$orderDate quantity:$quantity tenantId:$tenantId){itemId locationId price retailPrice currency priceGroup{priceId name}priceGroupOrigin erpPriceGroupId chosen{...ConsideredPriceFields}others{...ConsideredPriceFields}numberOfOthers}}fragment ConsideredPriceFields on ConsideredPrice{level{priceLevelId type targetId targetName isTargetActive quantityThreshold customerSellPrice startDate endDate}erpItemPrice{erpItemPricingId unitPrice startDate endDate}reason}',
);
export const UpdatePriceLevelsDocument = operation<
  UpdatePriceLevelsMutation,
  UpdatePriceLevelsMutationVariables
>(
  'UpdatePriceLevels',
  'mutation UpdatePriceLevels($input:UpdatePriceLevelsInput!){updatePriceLevels(input:$input){priceGroup{...PriceGroupFields priceLevels{...PriceLevelFields isTargetActive targetCode}}errors{...UserErrorFields}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PriceLevelFields on PriceLevel{priceLevelId type targetId targetName quantityThreshold growerCost growerSellPrice customerSellPrice startDate endDate}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const PriceGroupsWithLevelsByIdsDocument = operation<
  PriceGroupsWithLevelsByIdsQuery,
  PriceGroupsWithLevelsByIdsQueryVariables
>(
  'PriceGroupsWithLevelsByIds',
  'query PriceGroupsWithLevelsByIds($tenantId:String!$priceIds:[ID!]!$first:Int!){priceGroups(where:{tenantId:{eq:$tenantId}priceId:{in:$priceIds}}first:$first){nodes{...PriceGroupFields priceLevels{...PriceLevelFields}}}}fragment PriceGroupFields on PriceGroup{id priceId tenantId name isDefault status numberOfLevels version updatedAt}fragment PriceLevelFields on PriceLevel{priceLevelId type targetId targetName quantityThreshold growerCost growerSellPrice customerSellPrice startDate endDate}',
);
export const ErpItemPricesByItemsAndPriceGroupsDocument = operation<
  ErpItemPricesByItemsAndPriceGroupsQuery,
  ErpItemPricesByItemsAndPriceGroupsQueryVariables
>(
  'ErpItemPricesByItemsAndPriceGroups',
  'query ErpItemPricesByItemsAndPriceGroups($tenantId:String!$erpItemIds:[String!]!$erpPriceGroupIds:[String!]!$first:Int!=2500$after:String){erpItemPrices(where:{tenantId:{eq:$tenantId}erpItemId:{in:$erpItemIds}erpPriceGroupId:{in:$erpPriceGroupIds}}first:$first after:$after){nodes{...ErpItemPriceFields}pageInfo{...PageFields}}}fragment ErpItemPriceFields on ErpItemPrice{id erpItemPricingId erpItemId erpPriceGroupId unitPrice containerQuantity startDate endDate tenantId}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
