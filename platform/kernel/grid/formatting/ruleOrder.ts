import type { EntryEdit } from '../../sharedList.ts';
import type { FormattingRule, SavedRule } from './rule.ts';

/** Where a new rule stands: behind all others. */
export const placeAtEnd = (rules: readonly SavedRule[]): number =>
  rules.reduce((last, { rule }) => Math.max(last, isPlaced(rule) ? rule.place : 0), 0) + 1;

const isPlaced = ({ place }: FormattingRule): boolean => Number.isFinite(place) && Math.abs(place) < 1e9;

/** A rule so many places up (negative) or down, as what has to be saved: where places allow it, only the rule that moves. */
export function movedRule(
  rules: readonly SavedRule[],
  id: string,
  by: number,
): readonly EntryEdit<FormattingRule>[] {
  const from = rules.findIndex((one) => one.id === id);
  const moved = rules[from];
  const to = from + by;
  if (!moved || to < 0 || to >= rules.length) return [];
  const order = rules.filter((one) => one !== moved);
  order.splice(to, 0, moved);
  const before = order[to - 1]?.rule.place;
  const after = order[to + 1]?.rule.place;
  const place = ((before ?? (after ?? 0) - 2) + (after ?? (before ?? 0) + 2)) / 2;
  const fits = (before === undefined || before < place) && (after === undefined || place < after);
  if (fits && order.every(({ rule }) => isPlaced(rule))) return [{ id, value: { ...moved.rule, place } }];
  return order.flatMap(({ id: each, rule }, at) =>
    rule.place === at + 1 ? [] : [{ id: each, value: { ...rule, place: at + 1 } }],
  );
}

/** A rule on its way to another place, told by ids: rules may come and go meanwhile. */
export interface RuleDrag {
  id: string;
  /** Id of the rule above which it would be dropped; undefined at the end. */
  before: string | undefined;
}

/** How many places up (negative) or down the rule goes in the list as it is now; 0 when it, or the one above which it should go, is gone. */
export function draggedBy(ids: readonly string[], { id, before }: RuleDrag): number {
  const from = ids.indexOf(id);
  const gap = before === undefined ? ids.length : ids.indexOf(before);
  if (from < 0 || gap < 0) return 0;
  return (gap > from ? gap - 1 : gap) - from;
}
