import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLNullableOutputType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { resolveOnce } from '../graphql/rootField.ts';

const required = (type: GraphQLNullableOutputType) => new GraphQLNonNull(type);
const list = (type: GraphQLOutputType) => new GraphQLList(type);

const Decimal = new GraphQLScalarType({
  name: 'Decimal',
  coerceOutputValue: (value) => {
    if (typeof value !== 'number') throw new Error('This is no number.');
    return value;
  },
});
const Size = new GraphQLEnumType({ name: 'Size', values: { SMALL: { value: 1 }, LARGE: { value: 'L' } } });

interface Plant {
  name: string;
  note: unknown;
  mother: unknown;
}
const findKind = ({ kind }: { kind?: string }) => kind;

const Named = new GraphQLInterfaceType({
  name: 'Named',
  fields: { name: { type: required(GraphQLString) }, eaches: { type: GraphQLInt } },
  resolveType: findKind,
});

const PlantType: GraphQLObjectType = new GraphQLObjectType({
  name: 'Plant',
  interfaces: [Named],
  fields: () => ({
    id: { type: required(GraphQLID) },
    name: { type: required(GraphQLString) },
    note: { type: GraphQLString },
    eaches: { type: required(GraphQLInt) },
    height: { type: GraphQLFloat },
    price: { type: Decimal },
    isWoody: { type: GraphQLBoolean },
    size: { type: Size },
    tags: { type: list(required(GraphQLString)) },
    grid: { type: list(list(GraphQLInt)) },
    parent: { type: PlantType },
    mother: { type: required(PlantType) },
    relatives: { type: list(Named) },
    things: { type: list(required(Thing)) },
    label: {
      type: required(GraphQLString),
      args: { mark: { type: GraphQLString, defaultValue: '-' } },
      resolve: ({ name }: Plant, { mark }: { mark?: string | null }) => `${mark}${name}`,
    },
    later: { type: GraphQLString, resolve: async ({ note }: Plant) => note },
    laterMother: { type: required(PlantType), resolve: async ({ mother }: Plant) => mother },
    broken: {
      type: GraphQLString,
      resolve: () => {
        throw new Error('The label has come off.');
      },
    },
    brokenLater: {
      type: required(GraphQLString),
      resolve: async () => {
        throw new Error('The label has come off by now.');
      },
    },
    position: { type: GraphQLString, resolve: (_plant, _args, _context, { path }) => String(path.prev?.key) },
    parentName: { type: GraphQLString, resolve: (_plant, _args, _context, info) => info.parentType.name },
  }),
});

const PotType = new GraphQLObjectType({
  name: 'Pot',
  interfaces: [Named],
  fields: { name: { type: required(GraphQLString) }, eaches: { type: GraphQLInt } },
});
const Thing = new GraphQLUnionType({ name: 'Thing', types: [PlantType, PotType], resolveType: findKind });

/** A plant as resolvers return it, with values of every type. */
export const rose = {
  kind: 'Plant',
  id: 7,
  name: 'Rose "Mme Hardy"\u2028\n',
  note: null,
  eaches: 6,
  height: 1.5,
  price: 12.25,
  isWoody: true,
  size: 'L',
  tags: ['Shade', 'fraîche', '\ud800'],
  grid: [[1, null], null, []],
  /** Infinite nesting; the query decides the depth. */
  get mother(): unknown {
    return rose;
  },
};
export const pot = { kind: 'Pot', name: 'Pot', eaches: undefined };
export const plants = [
  { ...rose, parent: rose, relatives: [rose, null, pot], things: new Set([pot, rose]) },
  { ...rose, id: 'x', name: '', note: 'Deep soil', size: 1, mother: { ...rose, parent: rose } },
];

/** Returns a schema with fields of every type; its root fields return `value()`. */
export const plantSchema = (value: () => unknown): GraphQLSchema => {
  const resolve = resolveOnce(async () => value());
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        plants: { type: list(required(PlantType)), resolve },
        plant: { type: PlantType, args: { name: { type: GraphQLString } }, resolve },
        sure: { type: required(PlantType), resolve },
        unguarded: { type: PlantType, resolve: async () => value() },
      },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: {
        plant: { type: PlantType, resolve },
        unguarded: { type: PlantType, resolve: async () => value() },
      },
    }),
  });
};
