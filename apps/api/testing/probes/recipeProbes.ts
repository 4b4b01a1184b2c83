import { schema } from '../../schema.ts';
import { moif } from '../data/testInstallation.ts';
import { type Recipe } from '../operations/recipe.ts';
import { type ServedOperation } from '../operations/servedOperations.ts';
import {
  type VariableValue,
  operationNode,
  pathPattern,
  listVariableValues,
  withValueAt,
} from '../operations/variableValues.ts';
import { type ValueClass, pickProbeValue, ownValueName, valueClasses } from './probeValue.ts';
import { type Probe, type ProbedCall, formatProbedPath } from './probe.ts';
import type { Random } from '#platform/kernel/testing/random.ts';

/** A variable of a recipe that has a named value of MOIF. */
interface NamedVariable extends VariableValue {
  name: string;
}

/** Returns probed operations that replace the values of the tenant in the recipes. */
export function recipeCalls(
  operations: readonly ServedOperation[],
  recipes: readonly Recipe[],
): readonly ProbedCall[] {
  return operations.flatMap((operation) =>
    recipes
      .filter(({ name }) => name === operation.name)
      .flatMap((recipe) =>
        recipe.variants(moif).map((given) => buildProbedOperation(operation, recipe, given)),
      ),
  );
}

function buildProbedOperation(
  { name, text }: ServedOperation,
  { erpPricing = false }: Recipe,
  defaults: object,
): ProbedCall {
  const namedVariables = listVariableValues(schema, text, defaults).flatMap(
    (variable): readonly NamedVariable[] => {
      const own = ownValueName(variable.value);
      return own === undefined ? [] : [{ ...variable, name: own }];
    },
  );
  const { operation } = operationNode(text);
  return {
    name,
    kind: operation === 'query' ? 'query' : 'mutation',
    text,
    defaults,
    erpPricing,
    systematic: (random) => [
      { variables: defaults, paths: [] },
      ...namedVariables.flatMap((variable) =>
        valueClasses.map((valueClass) => assigned(random, defaults, [{ variable, valueClass }])),
      ),
    ],
    any: (random) =>
      longerLists(random, assigned(random, defaults, choices(random, namedVariables)), namedVariables),
  };
}

interface Choice {
  variable: NamedVariable;
  valueClass: ValueClass;
}

/** Picks one or several variables; malformed values are rare because they stop the operation early. */
function choices(random: Random, namedVariables: readonly NamedVariable[]): readonly Choice[] {
  if (namedVariables.length === 0) return [];
  const valueClass = () => (random.chance(0.1) ? 'malformed' : random.pick(valueClasses));
  const several = namedVariables.filter(() => random.chance(0.4));
  const chosen = several.length === 0 || random.chance(0.3) ? [random.pick(namedVariables)] : several;
  return chosen.map((variable): Choice => ({ variable, valueClass: valueClass() }));
}

function assigned(random: Random, defaults: object, chosen: readonly Choice[]): Probe {
  let variables = defaults;
  for (const { variable, valueClass } of chosen)
    variables = requireObject(
      withValueAt(variables, variable.path, pickProbeValue(random, variable.name, valueClass)),
    );
  return {
    variables,
    paths: chosen.map(({ variable, valueClass }) => formatProbedPath(pathPattern(variable), valueClass)),
  };
}

/** Appends own and foreign values to some lists of scalars. */
function longerLists(random: Random, probe: Probe, namedVariables: readonly NamedVariable[]): Probe {
  let { variables } = probe;
  const entries = namedVariables.filter(({ path }) => path.at(-1) === '0');
  const more: string[] = [];
  for (const variable of entries.filter(() => random.chance(0.3))) {
    const list = valueAt(variables, variable.path.slice(0, -1));
    if (!isList(list)) continue;
    const classes = Array.from({ length: 1 + random.integerBelow(3) }, () =>
      random.pick(['own', 'foreign', 'unknown', 'other kind'] as const),
    );
    const added = classes.map((valueClass) => pickProbeValue(random, variable.name, valueClass));
    variables = requireObject(withValueAt(variables, variable.path.slice(0, -1), [...list, ...added]));
    more.push(...classes.map((valueClass) => formatProbedPath(pathPattern(variable), valueClass)));
  }
  return { ...probe, variables, paths: [...probe.paths, ...more] };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function requireObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('Variables are an object.');
  return value;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
