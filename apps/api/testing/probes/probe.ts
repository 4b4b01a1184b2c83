import type { Random } from '#platform/kernel/testing/random.ts';
import type { ValueClass } from './probeValue.ts';

/** One set of variables of an operation, with probe values. */
export interface Probe {
  variables: object;
  /** Paths with the class of their value: `input.lineItems.*.itemId foreign`. */
  paths: readonly string[];
}

/** An operation that is probed. */
export interface ProbedCall {
  name: string;
  kind: 'query' | 'mutation';
  text: string;
  /** Valid default variables. */
  defaults: object;
  /** Whether only a tenant with ERP pricing gets a result. */
  erpPricing: boolean;
  /** Returns each path with each class of value, once. */
  systematic(random: Random): readonly Probe[];
  /** Returns random values at random paths. */
  any(random: Random): Probe;
}

/** Formats a path and the class of its value. */
export const formatProbedPath = (pattern: string, valueClass: ValueClass): string =>
  `${pattern} ${valueClass}`;
