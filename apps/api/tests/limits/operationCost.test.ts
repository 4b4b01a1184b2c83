import { type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { measureOperation, findCostProblem, maxCost } from '#platform/server/operation/operationCost.ts';
import { schema } from '../../schema.ts';
import { servedOperations } from '../../testing/operations/servedOperations.ts';

/** Largest page that the product requests by operation, where the document does not declare it. */
const pages: Readonly<Record<string, number>> = {
  // A batch of 1000 values, each with several rows.
  ItemsByUpcs: 10_000,
  CustomerLocationsByNames: 5_000,
};

const costs = (await servedOperations()).map(({ name, text }) => {
  const document = parse(text);
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === 'OperationDefinition',
  );
  if (!operation) throw new Error(`${name} has no operation.`);
  return { name, cost: measureOperation(schema, document, operation)({ first: pages[name] }) };
});

test('allows one and a half times the cost of the most expensive operation of the product', () => {
  const [dearest] = costs.toSorted((a, b) => b.cost - a.cost);
  expect(dearest?.name).toBe('ItemsByUpcs');
  expect(Math.round(((dearest?.cost ?? 0) * 1.5) / 1000) * 1000).toBe(maxCost);
});

test('allows a page of 1000 orders with all their lines', () => {
  const lines = costs.find(({ name }) => name === 'Order');
  expect(findCostProblem(1000 * (lines?.cost ?? Infinity))).toBeUndefined();
});

test.each(costs)('allows the cost of $name', ({ cost }) => expect(findCostProblem(cost)).toBeUndefined());
