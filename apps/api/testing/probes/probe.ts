import type { Random } from '#platform/kernel/testing/random.ts';
import type { ValueClass } from './drawn.ts';

/** One call with one assignment of its arguments, values drawn among them. */
export interface Probe {
  variables: object;
  /** Where which values were put: `input.lineItems.*.itemId foreign`. */
  places: readonly string[];
}

/** A call that is probed. */
export interface ProbedCall {
  name: string;
  kind: 'query' | 'mutation';
  text: string;
  /** Variables as it is usually called. */
  usual: object;
  /** Only a tenant that buys by the ERP's prices has an answer. */
  erpPricing: boolean;
  /** Each place with each class of value, once. */
  systematic(random: Random): readonly Probe[];
  /** Any values in any places. */
  any(random: Random): Probe;
}

/** How a place and what stands in it are told. */
export const told = (pattern: string, valueClass: ValueClass): string => `${pattern} ${valueClass}`;
