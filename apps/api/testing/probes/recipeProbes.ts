import { schema } from '../../schema.ts';
import { moif } from '../installation.ts';
import { type Recipe } from '../recipe.ts';
import { type ServedOperation } from '../servedOperations.ts';
import { type Place, operationNode, patternOf, placesIn, withValueAt } from '../variablePlaces.ts';
import { type ValueClass, draw, nameOf, valueClasses } from './drawn.ts';
import { type Probe, type ProbedCall, told } from './probe.ts';
import type { Random } from '#platform/kernel/testing/random.ts';

/** A variable of a recipe that has a named value of MOIF. */
interface NamedPlace extends Place {
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
      .flatMap((recipe) => recipe.variants(moif).map((given) => callOf(operation, recipe, given))),
  );
}

function callOf({ name, text }: ServedOperation, { erpPricing = false }: Recipe, usual: object): ProbedCall {
  const places = placesIn(schema, text, usual).flatMap((place): readonly NamedPlace[] => {
    const own = nameOf(place.value);
    return own === undefined ? [] : [{ ...place, name: own }];
  });
  const { operation } = operationNode(text);
  return {
    name,
    kind: operation === 'query' ? 'query' : 'mutation',
    text,
    usual,
    erpPricing,
    systematic: (random) => [
      { variables: usual, places: [] },
      ...places.flatMap((place) =>
        valueClasses.map((valueClass) => assigned(random, usual, [{ place, valueClass }])),
      ),
    ],
    any: (random) => longerLists(random, assigned(random, usual, choices(random, places)), places),
  };
}

interface Choice {
  place: NamedPlace;
  valueClass: ValueClass;
}

/** Picks one or several variables; malformed values are rare because they stop the operation early. */
function choices(random: Random, places: readonly NamedPlace[]): readonly Choice[] {
  if (places.length === 0) return [];
  const valueClass = () => (random.chance(0.1) ? 'malformed' : random.one(valueClasses));
  const several = places.filter(() => random.chance(0.4));
  const chosen = several.length === 0 || random.chance(0.3) ? [random.one(places)] : several;
  return chosen.map((place): Choice => ({ place, valueClass: valueClass() }));
}

function assigned(random: Random, usual: object, chosen: readonly Choice[]): Probe {
  let variables = usual;
  for (const { place, valueClass } of chosen)
    variables = objectOf(withValueAt(variables, place.path, draw(random, place.name, valueClass)));
  return {
    variables,
    places: chosen.map(({ place, valueClass }) => told(patternOf(place), valueClass)),
  };
}

/** Appends own and foreign values to some lists of scalars. */
function longerLists(random: Random, probe: Probe, places: readonly NamedPlace[]): Probe {
  let { variables } = probe;
  const entries = places.filter(({ path }) => path.at(-1) === '0');
  const more: string[] = [];
  for (const place of entries.filter(() => random.chance(0.3))) {
    const list = valueAt(variables, place.path.slice(0, -1));
    if (!isList(list)) continue;
    const classes = Array.from({ length: 1 + random.below(3) }, () =>
      random.one(['own', 'foreign', 'unknown', 'other kind'] as const),
    );
    const added = classes.map((valueClass) => draw(random, place.name, valueClass));
    variables = objectOf(withValueAt(variables, place.path.slice(0, -1), [...list, ...added]));
    more.push(...classes.map((valueClass) => told(patternOf(place), valueClass)));
  }
  return { ...probe, variables, places: [...probe.places, ...more] };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('Variables are an object.');
  return value;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, part) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, part) : undefined),
    value,
  );
