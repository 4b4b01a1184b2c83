import type { Problem, Result } from '#platform/kernel/results/result.ts';

/** Names of fields in the input of master orders, by those that orders have for them. */
const masterNames: Readonly<Record<string, string>> = {
  orderId: 'masterOrderId',
  orderIds: 'masterOrderIds',
  orderNumber: 'masterOrderNumber',
};

/** Returns a result whose problems name the fields of the input of master orders. */
export const renameFields = <Value>(result: Result<Value>): Result<Value> =>
  result.ok
    ? { ...result, notices: result.notices.map(renameField) }
    : { ok: false, problems: mapProblems(result.problems) };

const mapProblems = ([first, ...rest]: readonly [Problem, ...Problem[]]): readonly [
  Problem,
  ...Problem[],
] => [renameField(first), ...rest.map(renameField)];

function renameField(problem: Problem): Problem {
  if (!('field' in problem)) return problem;
  const [name = '', ...rest] = problem.field;
  // The ordered quantity of a change of a line; new lines name it as those of orders do.
  const path = rest.at(-2) === 'lineItem' || name === 'lineItem' ? renameQuantity(rest) : rest;
  return { ...problem, field: [masterNames[name] ?? name, ...path] };
}

const renameQuantity = (path: readonly string[]): readonly string[] =>
  path.at(-1) === 'quantity' ? [...path.slice(0, -1), 'orderedQuantity'] : path;
