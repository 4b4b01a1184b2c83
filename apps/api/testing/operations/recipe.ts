import type { TypedOperation } from '#platform/web/query/client/operation.ts';
import type { TenantFixture } from '../data/tenantFixture.ts';

/** Valid variables of an operation for a tenant, in one or more sets. */
export interface Recipe extends Conditions {
  name: string;
  variants(side: TenantFixture): readonly object[];
}

interface Conditions {
  /** Whether only tenants with ERP pricing get a result. */
  erpPricing?: boolean;
  /** Whether a business rule refuses the valid variables. */
  refused?: boolean;
}

export const recipe = <Data, Variables extends object>(
  { name }: TypedOperation<Data, Variables>,
  variants: (side: TenantFixture) => readonly Variables[],
  conditions: Conditions = {},
): Recipe => ({ name, variants, ...conditions });
