// Made from operations.graphql by scripts/generateOperations.ts; change that file.
import type {
  UserErrorFieldsFragment,
  AddressFieldsFragment,
  PageFieldsFragment,
} from '#platform/web/query/documents.ts';
import { operation } from '#platform/web/query/client/operation.ts';
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
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

type AllocationStrategy = 'BALANCED' | 'MOST_STOCK' | 'OLDEST_COUNT' | 'RANKED_LOCATIONS' | 'SINGLE_LOCATION';

type Currency = 'CAD' | 'USD';

type InvitePersonInput = {
  readonly email: string;
  readonly firstName: string;
  readonly id?: string | null | undefined;
  readonly lastName: string;
  readonly role: PersonRole;
  readonly tenantId?: string | null | undefined;
  readonly token: string;
};

type OrderImportFormat = 'CUSTOMER_ID' | 'LOCATION_UPC';

type OrderStatus =
  | 'ACKNOWLEDGED'
  | 'CANCELLED'
  | 'CLOSED'
  | 'DELETED'
  | 'INITIALIZED'
  | 'OPEN'
  | 'PICKED'
  | 'SHIPPED'
  | 'SUBMITTED'
  | 'SYNCHRONIZED';

type PersonRole = 'COUNTER' | 'CUSTOM' | 'MANAGER' | 'SALES';

type PersonStatus = 'ACTIVE' | 'BLOCKED' | 'INVITED' | 'WITHDRAWN';

type RenewInvitationInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly tenantId?: string | null | undefined;
  readonly token: string;
};

type SignOutPersonInput = {
  readonly id: string;
  readonly tenantId?: string | null | undefined;
};

type UpdatePersonInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly id: string;
  readonly lastName?: string | null | undefined;
  readonly role?: PersonRole | null | undefined;
  readonly status?: PersonStatus | null | undefined;
  readonly tenantId?: string | null | undefined;
};

type UpdateTenantInput = {
  readonly address?: AddressInput | null | undefined;
  readonly allocateHighestGradeFirst?: boolean | null | undefined;
  readonly allocationStrategy?: AllocationStrategy | null | undefined;
  readonly allowOrderAddressEdit?: boolean | null | undefined;
  readonly base64Logo?: string | null | undefined;
  readonly currency?: Currency | null | undefined;
  readonly defaultShipFromLocation?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly finalCreditEnabled?: boolean | null | undefined;
  readonly invoiceStatuses?: ReadonlyArray<OrderStatus> | null | undefined;
  readonly maxDiscountPercentage?: number | null | undefined;
  readonly maxPriceChangePercentage?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly orderImportFormat?: OrderImportFormat | null | undefined;
  readonly phone?: string | null | undefined;
  readonly scheduleAllowancePercentage?: number | null | undefined;
  readonly tenantId?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly useErpPricing?: boolean | null | undefined;
};

type UpdateUserAppSettingInput = {
  readonly base64Settings: string;
  readonly emailAddress: string;
  readonly expectedVersion?: number | null | undefined;
  readonly group: string;
  readonly name: string;
  readonly shared?: boolean | null | undefined;
  readonly tenantId?: string | null | undefined;
};

type WithdrawInvitationInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly id: string;
  readonly tenantId?: string | null | undefined;
};

export type TenantQueryVariables = Exact<{
  tenantId?: string | null | undefined;
}>;

export type TenantQuery = {
  readonly tenant: {
    readonly tenantId: string;
    readonly name: string;
    readonly created: string;
    readonly finalCreditEnabled: boolean;
    readonly maxDiscountPercentage: number;
    readonly maxPriceChangePercentage: number;
    readonly useErpPricing: boolean;
    readonly timeZone: string;
    readonly orderImportFormat: OrderImportFormat;
    readonly invoiceStatuses: ReadonlyArray<OrderStatus>;
    readonly allocateHighestGradeFirst: boolean;
    readonly allocationStrategy: AllocationStrategy;
    readonly currency: Currency;
    readonly allowOrderAddressEdit: boolean;
    readonly scheduleAllowancePercentage: number;
    readonly linkedSalesPersonEmail: string | null;
    readonly version: number;
    readonly integrations: ReadonlyArray<{
      readonly integrationId: string;
      readonly realmId: string | null;
      readonly created: string;
      readonly tokenExpiresAt: string | null;
    }>;
    readonly defaultShipFromLocation: { readonly name: string } | null;
    readonly address: { readonly city: string } | null;
  } | null;
};

export type CompanyFieldsFragment = {
  readonly name: string;
  readonly phone: string | null;
  readonly base64Logo: string | null;
  readonly timeZone: string;
  readonly configuredShipFromLocation: string | null;
  readonly orderImportFormat: OrderImportFormat;
  readonly invoiceStatuses: ReadonlyArray<OrderStatus>;
  readonly useErpPricing: boolean;
  readonly maxDiscountPercentage: number;
  readonly maxPriceChangePercentage: number;
  readonly finalCreditEnabled: boolean;
  readonly allowOrderAddressEdit: boolean;
  readonly scheduleAllowancePercentage: number;
  readonly allocateHighestGradeFirst: boolean;
  readonly allocationStrategy: AllocationStrategy;
  readonly currency: Currency;
  readonly version: number;
  readonly address: AddressFieldsFragment | null;
};

export type CompanyQueryVariables = Exact<{ [key: string]: never }>;

export type CompanyQuery = { readonly tenant: CompanyFieldsFragment | null };

export type UpdateTenantMutationVariables = Exact<{
  input: UpdateTenantInput;
}>;

export type UpdateTenantMutation = {
  readonly updateTenant: {
    readonly tenant: CompanyFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type TenantUsersQueryVariables = Exact<{ [key: string]: never }>;

export type TenantUsersQuery = {
  readonly tenant: {
    readonly tenantId: string;
    readonly users: ReadonlyArray<{
      readonly emailAddress: string;
      readonly firstName: string;
      readonly lastName: string;
    }>;
  } | null;
};

export type UserAppSettingsQueryVariables = Exact<{
  tenantId: string;
  emailAddress: string;
  group: string;
  name: string;
}>;

export type UserAppSettingsQuery = {
  readonly userAppSettings: {
    readonly nodes: ReadonlyArray<{
      readonly appSettingsId: string;
      readonly tenantId: string;
      readonly emailAddress: string;
      readonly group: string;
      readonly name: string;
      readonly base64Settings: string;
      readonly shared: boolean;
      readonly version: number;
      readonly created: string;
      readonly updatedAt: string;
    }>;
  } | null;
};

export type SharedUserAppSettingsQueryVariables = Exact<{
  tenantId: string;
  group: string;
  name: string;
}>;

export type SharedUserAppSettingsQuery = {
  readonly userAppSettings: {
    readonly nodes: ReadonlyArray<{
      readonly appSettingsId: string;
      readonly tenantId: string;
      readonly emailAddress: string;
      readonly group: string;
      readonly name: string;
      readonly base64Settings: string;
      readonly shared: boolean;
      readonly version: number;
      readonly created: string;
      readonly updatedAt: string;
    }>;
  } | null;
};

export type UpdateUserAppSettingMutationVariables = Exact<{
  input: UpdateUserAppSettingInput;
}>;

export type UpdateUserAppSettingMutation = {
  readonly updateUserAppSetting: {
    readonly userAppSetting: {
      readonly appSettingsId: string;
      readonly base64Settings: string;
      readonly shared: boolean;
      readonly version: number;
      readonly updatedAt: string;
    } | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type PeopleAccessQueryVariables = Exact<{ [key: string]: never }>;

export type PeopleAccessQuery = {
  readonly tenant: { readonly name: string; readonly hasAccounts: boolean } | null;
};

export type PersonFieldsFragment = {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: PersonRole;
  readonly capabilities: ReadonlyArray<string> | null;
  readonly status: PersonStatus;
  readonly lastSignInAt: string | null;
  readonly expiresAt: string | null;
  readonly salesPersonName: string | null;
  readonly version: number;
  readonly updatedAt: string;
};

export type PeopleQueryVariables = Exact<{
  tenantId: string;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;

export type PeopleQuery = {
  readonly people: {
    readonly totalCount: number;
    readonly nodes: ReadonlyArray<PersonFieldsFragment>;
    readonly pageInfo: PageFieldsFragment;
  } | null;
};

export type PeopleByIdsQueryVariables = Exact<{
  ids: ReadonlyArray<string>;
  first?: number;
}>;

export type PeopleByIdsQuery = {
  readonly people: { readonly nodes: ReadonlyArray<PersonFieldsFragment> } | null;
};

export type InvitePersonMutationVariables = Exact<{
  input: InvitePersonInput;
}>;

export type InvitePersonMutation = {
  readonly invitePerson: {
    readonly person: PersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type UpdatePersonMutationVariables = Exact<{
  input: UpdatePersonInput;
}>;

export type UpdatePersonMutation = {
  readonly updatePerson: {
    readonly person: PersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type SignOutPersonMutationVariables = Exact<{
  input: SignOutPersonInput;
}>;

export type SignOutPersonMutation = {
  readonly signOutPerson: {
    readonly person: PersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type RenewInvitationMutationVariables = Exact<{
  input: RenewInvitationInput;
}>;

export type RenewInvitationMutation = {
  readonly renewInvitation: {
    readonly person: PersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export type WithdrawInvitationMutationVariables = Exact<{
  input: WithdrawInvitationInput;
}>;

export type WithdrawInvitationMutation = {
  readonly withdrawInvitation: {
    readonly person: PersonFieldsFragment | null;
    readonly errors: ReadonlyArray<UserErrorFieldsFragment> | null;
  };
};

export const TenantDocument = operation<TenantQuery, TenantQueryVariables>(
  'Tenant',
  'query Tenant($tenantId:String){tenant(tenantId:$tenantId){tenantId name created finalCreditEnabled maxDiscountPercentage maxPriceChangePercentage useErpPricing integrations{integrationId realmId created tokenExpiresAt}timeZone defaultShipFromLocation{name}orderImportFormat invoiceStatuses allocateHighestGradeFirst allocationStrategy currency allowOrderAddressEdit scheduleAllowancePercentage address{city}linkedSalesPersonEmail version}}',
);
export const CompanyDocument = operation<CompanyQuery, CompanyQueryVariables>(
  'Company',
  'query Company{tenant{...CompanyFields}}fragment CompanyFields on Tenant{name address{...AddressFields}phone base64Logo timeZone configuredShipFromLocation orderImportFormat invoiceStatuses useErpPricing maxDiscountPercentage maxPriceChangePercentage finalCreditEnabled allowOrderAddressEdit scheduleAllowancePercentage allocateHighestGradeFirst allocationStrategy currency version}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}',
);
export const UpdateTenantDocument = operation<UpdateTenantMutation, UpdateTenantMutationVariables>(
  'UpdateTenant',
  'mutation UpdateTenant($input:UpdateTenantInput!){updateTenant(input:$input){tenant{...CompanyFields}errors{...UserErrorFields}}}fragment CompanyFields on Tenant{name address{...AddressFields}phone base64Logo timeZone configuredShipFromLocation orderImportFormat invoiceStatuses useErpPricing maxDiscountPercentage maxPriceChangePercentage finalCreditEnabled allowOrderAddressEdit scheduleAllowancePercentage allocateHighestGradeFirst allocationStrategy currency version}fragment AddressFields on Address{id toName addressLine1 addressLine2 city stateProvince zipcode country}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const TenantUsersDocument = operation<TenantUsersQuery, TenantUsersQueryVariables>(
  'TenantUsers',
  'query TenantUsers{tenant{tenantId users{emailAddress firstName lastName}}}',
);
export const UserAppSettingsDocument = operation<UserAppSettingsQuery, UserAppSettingsQueryVariables>(
  'UserAppSettings',
  'query UserAppSettings($tenantId:String!$emailAddress:String!$group:String!$name:String!){userAppSettings(first:50 where:{tenantId:{eq:$tenantId}emailAddress:{eq:$emailAddress}group:{eq:$group}name:{eq:$name}}){nodes{appSettingsId tenantId emailAddress group name base64Settings shared version created updatedAt}}}',
);
export const SharedUserAppSettingsDocument = operation<
  SharedUserAppSettingsQuery,
  SharedUserAppSettingsQueryVariables
>(
  'SharedUserAppSettings',
  'query SharedUserAppSettings($tenantId:String!$group:String!$name:String!){userAppSettings(first:50 where:{tenantId:{eq:$tenantId}shared:{eq:true}group:{eq:$group}name:{eq:$name}}){nodes{appSettingsId tenantId emailAddress group name base64Settings shared version created updatedAt}}}',
);
export const UpdateUserAppSettingDocument = operation<
  UpdateUserAppSettingMutation,
  UpdateUserAppSettingMutationVariables
>(
  'UpdateUserAppSetting',
  'mutation UpdateUserAppSetting($input:UpdateUserAppSettingInput!){updateUserAppSetting(input:$input){userAppSetting{appSettingsId base64Settings shared version updatedAt}errors{...UserErrorFields}}}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const PeopleAccessDocument = operation<PeopleAccessQuery, PeopleAccessQueryVariables>(
  'PeopleAccess',
  'query PeopleAccess{tenant{name hasAccounts}}',
);
export const PeopleDocument = operation<PeopleQuery, PeopleQueryVariables>(
  'People',
  'query People($tenantId:String!$first:Int$after:String){people(where:{tenantId:{eq:$tenantId}}order:[{name:ASC}]first:$first after:$after){nodes{...PersonFields}totalCount pageInfo{...PageFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment PageFields on PageInfo{hasNextPage hasPreviousPage startCursor endCursor}',
);
export const PeopleByIdsDocument = operation<PeopleByIdsQuery, PeopleByIdsQueryVariables>(
  'PeopleByIds',
  'query PeopleByIds($ids:[ID!]!$first:Int!=1000){people(where:{id:{in:$ids}}first:$first){nodes{...PersonFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}',
);
export const InvitePersonDocument = operation<InvitePersonMutation, InvitePersonMutationVariables>(
  'InvitePerson',
  'mutation InvitePerson($input:InvitePersonInput!){invitePerson(input:$input){person{...PersonFields}errors{...UserErrorFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const UpdatePersonDocument = operation<UpdatePersonMutation, UpdatePersonMutationVariables>(
  'UpdatePerson',
  'mutation UpdatePerson($input:UpdatePersonInput!){updatePerson(input:$input){person{...PersonFields}errors{...UserErrorFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const SignOutPersonDocument = operation<SignOutPersonMutation, SignOutPersonMutationVariables>(
  'SignOutPerson',
  'mutation SignOutPerson($input:SignOutPersonInput!){signOutPerson(input:$input){person{...PersonFields}errors{...UserErrorFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const RenewInvitationDocument = operation<RenewInvitationMutation, RenewInvitationMutationVariables>(
  'RenewInvitation',
  'mutation RenewInvitation($input:RenewInvitationInput!){renewInvitation(input:$input){person{...PersonFields}errors{...UserErrorFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
export const WithdrawInvitationDocument = operation<
  WithdrawInvitationMutation,
  WithdrawInvitationMutationVariables
>(
  'WithdrawInvitation',
  'mutation WithdrawInvitation($input:WithdrawInvitationInput!){withdrawInvitation(input:$input){person{...PersonFields}errors{...UserErrorFields}}}fragment PersonFields on Person{id tenantId name firstName lastName email role capabilities status lastSignInAt expiresAt salesPersonName version updatedAt}fragment UserErrorFields on UserError{__typename message code severity ...on ValidationError{field}...on ConflictError{entityId expectedVersion actualVersion}...on DuplicateError{field entityId}...on NotFoundError{entityType entityId}...on ForbiddenError{reason}...on InvalidTransitionError{fromStatus toStatus allowedStatuses}...on LimitExceededError{limit actual}}',
);
