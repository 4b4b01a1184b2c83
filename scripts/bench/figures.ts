import type { Comparison } from './measure.ts';

/** What a run has measured: rows of a table, each with its numbers. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Milliseconds a call, smaller is better; `cpu` is processor time of the server process alone. */
export const milliseconds = (
  { floor, product }: Comparison,
  [one, other]: readonly [string, string] = ['floor', 'product'],
): Readonly<Record<string, number>> => ({
  [one]: floor.wall,
  [other]: product.wall,
  ratio: product.wall / floor.wall,
  [`${one} cpu`]: floor.cpu,
  [`${other} cpu`]: product.cpu,
});

/** Calls a second, more is better. */
export const perSecond = (
  { floor, product }: Comparison,
  [one, other]: readonly [string, string] = ['floor', 'product'],
): Readonly<Record<string, number>> => ({
  [one]: 1000 / floor.wall,
  [other]: 1000 / product.wall,
  ratio: floor.wall / product.wall,
  [`${one} cpu`]: floor.cpu,
  [`${other} cpu`]: product.cpu,
});
