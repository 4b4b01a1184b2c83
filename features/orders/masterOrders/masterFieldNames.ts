import type { Problem, Result } from '#platform/kernel/results/result.ts';

/** Names of fields in the input of master orders, by those that orders have for them. */
const masterNames: Readonly<Record<string, string>> = {
  orderId: 'masterOrderId',
  orderIds: 'masterOrderIds',
  orderNumber: 'masterOrderNumber',
};

/** Returns a result whose problems name the fields of the input of master orders; `names` has those of one operation. */
export function renameFields<Value>(
  result: Result<Value>,
  names: Readonly<Record<string, string>> = masterNames,
): Result<Value> {
  const rename = (problem: Problem) => renameField(problem, names);
  if (result.ok) return { ...result, notices: result.notices.map(rename) };
  const [first, ...rest] = result.problems;
  return { ok: false, problems: [rename(first), ...rest.map(rename)] };
}

/** Names of fields in the input of acknowledged quantities. */
export const acknowledgedNames = { ...masterNames, items: 'masterItems' };

function renameField(problem: Problem, names: Readonly<Record<string, string>>): Problem {
  if (!('field' in problem)) return problem;
  const [name = '', ...rest] = problem.field;
  // The ordered quantity of a change of a line; new lines name it as those of orders do.
  const path = rest.at(-2) === 'lineItem' || name === 'lineItem' ? renameQuantity(rest) : rest;
  return { ...problem, field: [names[name] ?? name, ...path] };
}

const renameQuantity = (path: readonly string[]): readonly string[] =>
  path.at(-1) === 'quantity' ? [...path.slice(0, -1), 'orderedQuantity'] : path;
