import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
  getNamedType,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';
import { measureOperation, findCostProblem } from '#platform/server/operation/operationCost.ts';
import {
  findExtentProblem,
  findSizeProblem,
  findTokenProblem,
} from '#platform/server/execution/documentLimits.ts';
import { operationNode } from '../operations/variableValues.ts';

/** A query repeated in one document with separate variables and aliases. */
export interface RepeatedQuery {
  text: string;
  times: number;
}

const maxTimes = 30;
/** A user may wait for few PDFs at a time. */
const findMaxTimes = (text: string): number => (text.includes('base64Pdf') ? 1 : maxTimes);

/** Repeats a query as often as the limits of an operation allow. */
export function repeatedQuery(schema: GraphQLSchema, text: string, variables: object): RepeatedQuery {
  for (let times = findMaxTimes(text); times > 1; times -= 1) {
    const repeated = repetition(schema, text, times);
    const all = joinVariables(Array.from({ length: times }, () => variables));
    if (isAllowed(schema, repeated, all)) return { text: repeated, times };
  }
  return { text: repetition(schema, text, 1), times: 1 };
}

function isAllowed(
  schema: GraphQLSchema,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  const document = parse(text);
  return (
    findSizeProblem(text) === undefined &&
    findTokenProblem(text) === undefined &&
    findExtentProblem(document) === undefined &&
    findCostProblem(measureOperation(schema, document, operationNode(text))(variables)) === undefined
  );
}

/** Returns the variables of all repetitions. */
export const joinVariables = (each: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(
    each.flatMap((variables, index) =>
      Object.entries(variables).map(([name, value]) => [`${name}_${index}`, value] as const),
    ),
  );

export const resultAlias = (index: number): string => `p${index}`;

function repetition(schema: GraphQLSchema, text: string, times: number): string {
  const { definitions } = parse(text);
  const operation = operationNode(text);
  const [field, ...more] = operation.selectionSet.selections;
  if (field?.kind !== 'Field' || more.length > 0) throw new Error(`More than one root field: ${text}`);
  const shared = sharedSelection(schema, field);
  const copies = Array.from({ length: times }, (_, index) => buildCopy(operation, shared.field, index));
  const whole: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: copies.flatMap(({ variables }) => variables),
    selectionSet: { kind: Kind.SELECTION_SET, selections: copies.map((copy) => copy.field) },
  };
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return stripIgnoredCharacters(
    print({ kind: Kind.DOCUMENT, definitions: [whole, ...fragments, ...shared.fragments] }),
  );
}

/** Moves the selection of the root field into a fragment to keep the document small. */
function sharedSelection(
  schema: GraphQLSchema,
  field: FieldNode,
): { field: FieldNode; fragments: readonly FragmentDefinitionNode[] } {
  const type = schema.getQueryType()?.getFields()[field.name.value]?.type;
  if (!field.selectionSet || !type) return { field, fragments: [] };
  const name = { kind: Kind.NAME, value: 'Asked' } as const;
  const spread = { kind: Kind.FRAGMENT_SPREAD, name } as const;
  const typeCondition = {
    kind: Kind.NAMED_TYPE,
    name: { kind: Kind.NAME, value: getNamedType(type).name },
  } as const;
  return {
    field: { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: [spread] } },
    fragments: [{ kind: Kind.FRAGMENT_DEFINITION, name, typeCondition, selectionSet: field.selectionSet }],
  };
}

function buildCopy(
  { variableDefinitions = [] }: OperationDefinitionNode,
  field: FieldNode,
  index: number,
): { field: FieldNode; variables: readonly VariableDefinitionNode[] } {
  const renamed = <Node extends FieldNode | VariableDefinitionNode>(node: Node): Node =>
    visit(node, {
      Variable: (variable) => ({
        ...variable,
        name: { ...variable.name, value: `${variable.name.value}_${index}` },
      }),
    });
  return {
    field: { ...renamed(field), alias: { kind: Kind.NAME, value: resultAlias(index) } },
    variables: variableDefinitions.map(renamed),
  };
}
