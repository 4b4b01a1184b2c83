import type { ListEntryEdit } from '../../listEntry.ts';
import type { FormattingRule, SavedRule } from './formattingRule.ts';

/** Returns the position of a new rule, after all others. */
export const positionAtEnd = (rules: readonly SavedRule[]): number =>
  rules.reduce((last, { rule }) => Math.max(last, hasValidPosition(rule) ? rule.place : 0), 0) + 1;

const hasValidPosition = ({ place: position }: FormattingRule): boolean =>
  Number.isFinite(position) && Math.abs(position) < 1e9;

/** Moves a rule up (negative) or down and returns the edits to save; if positions allow it, only that of the moved rule. */
export function moveRule(
  rules: readonly SavedRule[],
  id: string,
  by: number,
): readonly ListEntryEdit<FormattingRule>[] {
  const from = rules.findIndex((one) => one.id === id);
  const moved = rules[from];
  const to = from + by;
  if (!moved || to < 0 || to >= rules.length) return [];
  const order = rules.filter((one) => one !== moved);
  order.splice(to, 0, moved);
  const before = order[to - 1]?.rule.place;
  const after = order[to + 1]?.rule.place;
  const position = ((before ?? (after ?? 0) - 2) + (after ?? (before ?? 0) + 2)) / 2;
  const fits = (before === undefined || before < position) && (after === undefined || position < after);
  if (fits && order.every(({ rule }) => hasValidPosition(rule)))
    return [{ id, value: { ...moved.rule, place: position } }];
  return order.flatMap(({ id: each, rule }, index) =>
    rule.place === index + 1 ? [] : [{ id: each, value: { ...rule, place: index + 1 } }],
  );
}

/** A dragged rule and its target, by ids, because rules may change meanwhile. */
export interface RuleDrag {
  id: string;
  /** Id of the rule below the drop position; undefined at the end. */
  before: string | undefined;
}

/** Returns the distance up (negative) or down in the current list; 0 when the rule or its target is missing. */
export function dragDistance(ids: readonly string[], { id, before }: RuleDrag): number {
  const from = ids.indexOf(id);
  const gap = before === undefined ? ids.length : ids.indexOf(before);
  if (from < 0 || gap < 0) return 0;
  return (gap > from ? gap - 1 : gap) - from;
}
