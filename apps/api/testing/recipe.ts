import type { Operation } from '#platform/web/query/operation.ts';
import type { Side } from './side.ts';

/** How a call is made: variables with which it does something for a tenant, one or more sets of them. */
export interface Recipe extends Conditions {
  name: string;
  variants(side: Side): readonly object[];
}

interface Conditions {
  /** Only tenants that buy by the ERP's prices have an answer. */
  erpPricing?: boolean;
  /** Its variables are understood, and refused for what they ask. */
  refused?: boolean;
}

export const recipe = <Data, Variables extends object>(
  { name }: Operation<Data, Variables>,
  variants: (side: Side) => readonly Variables[],
  conditions: Conditions = {},
): Recipe => ({ name, variants, ...conditions });
