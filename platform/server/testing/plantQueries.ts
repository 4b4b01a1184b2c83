import fc from 'fast-check';
import { pot, rose } from './plantSchema.ts';

type Gen = fc.GeneratorValue;

const leaves = [
  'id',
  'name',
  'note',
  'eaches',
  'height',
  'price',
  'isWoody',
  'size',
  'tags',
  'grid',
  'label',
  'later',
  'parentName',
  '__typename',
];
const seldom = ['broken', 'brokenLater', 'position'];
const objects = ['parent', 'mother', 'laterMother'];
const directives = [
  '',
  '',
  '',
  '',
  '',
  ' @skip(if: $no)',
  ' @include(if: $yes)',
  ' @skip(if: true)',
  ' @include(if: true)',
];

const pick = <Value>(g: Gen, values: readonly Value[]): Value => g(() => fc.constantFrom(...values));

function selection(g: Gen, type: string, depth: number): string {
  const count = g(() => fc.integer({ min: 1, max: 5 }));
  const parts = Array.from({ length: count }, () => part(g, type, depth));
  return `{ ${parts.join(' ')} }`;
}

function part(g: Gen, type: string, depth: number): string {
  const kind = g(() => fc.integer({ min: 0, max: 19 }));
  const directive = pick(g, directives);
  if (kind < 3 && depth > 0) {
    const condition =
      type === 'Plant' ? pick(g, ['', 'on Plant', 'on Named']) : pick(g, ['on Plant', 'on Pot', 'on Named']);
    const inner = condition === '' ? type : condition.slice(3);
    return `... ${condition}${directive} ${selection(g, inner, depth - 1)}`;
  }
  if (kind < 5) return `...${pick(g, ['PlantParts', 'NamedParts'])}${directive}`;
  const alias = pick(g, ['', '', 'a: ', 'b: ']);
  if (type !== 'Plant')
    return type === 'Thing'
      ? '__typename'
      : `${alias}${pick(g, ['name', 'eaches', '__typename'])}${directive}`;
  if (kind < 9 && depth > 0)
    return `${alias}${pick(g, objects)}${directive} ${selection(g, 'Plant', depth - 1)}`;
  if (kind < 11 && depth > 0) {
    const [field, inner] = pick(g, [
      ['relatives', 'Named'],
      ['things', 'Thing'],
    ] as const);
    return `${alias}${field}${directive} ${selection(g, inner, depth - 1)}`;
  }
  return kind === 11 ? pick(g, seldom) : `${alias}${pick(g, leaves)}${directive}`;
}

/** Queries over the plant schema, most of them valid. */
export const anyQuery: fc.Arbitrary<string> = fc.gen().map(
  (g) => `query ($yes: Boolean!, $no: Boolean!) { plants ${selection(g, 'Plant', 3)} }
      fragment PlantParts on Plant { size @skip(if: $no) tags mother { ...NamedParts id } }
      fragment NamedParts on Named { name eaches @include(if: $yes) }`,
);

const oddValue = fc.constantFrom<unknown>(null, undefined, 1.5, 'odd', true, new Error('Odd.'), [], {});
const oddPlant = fc
  .tuple(fc.constantFrom(...Object.keys(rose)), oddValue)
  .map(([name, value]) => ({ ...rose, [name]: value }));

/** Plants as resolvers return them, sometimes with an odd value. */
export const anyPlant: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  plant: fc.oneof(
    { weight: 6, arbitrary: fc.constant(rose) },
    {
      weight: 6,
      arbitrary: fc
        .record({
          mother: tie('plant'),
          parent: tie('plant'),
          relatives: fc.array(fc.oneof(tie('plant'), fc.constant(pot)), { maxLength: 2 }),
        })
        .map((more) => ({ ...rose, ...more })),
    },
    { weight: 1, arbitrary: oddPlant },
  ),
})).plant;
