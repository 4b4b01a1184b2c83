import {
  type GraphQLSchema,
  type OperationDefinitionNode,
  coerceInputLiteral,
  type getVariableValues,
  isInputType,
  isNonNullType,
  typeFromAST,
} from 'graphql';
import { inputReader } from './inputReader.ts';

type VariableValues = NonNullable<ReturnType<typeof getVariableValues>['variableValues']>;

/** Returns a function that reads the variables of an operation as graphql's `getVariableValues` does; it returns undefined when one
 * is missing or invalid, which graphql's own execution then reports.
 */
export function createVariableReader(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (inputs: Readonly<Record<string, unknown>>) => VariableValues | undefined {
  const variables = variableDefinitions.map(({ variable, type: typeNode, defaultValue: literal }) => {
    const type = typeFromAST(schema, typeNode);
    if (!isInputType(type)) throw new Error('A valid operation has a variable of an output type.');
    const signature = { name: variable.name.value, type, default: literal && { literal } };
    return { signature, literal, read: inputReader(type), isRequired: isNonNullType(type) };
  });
  return (inputs) => {
    const sources = Object.create(null) as Record<string, VariableValues['sources'][string]>;
    // Without a prototype, because a variable may be called `__proto__`.
    const coerced = Object.create(null) as Record<string, unknown>;
    for (const { signature, literal, read, isRequired } of variables) {
      const { name, type } = signature;
      const sent = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
      if (sent !== undefined) {
        const value = read(sent);
        if (value === undefined) return undefined;
        sources[name] = { signature, value: sent };
        coerced[name] = value;
        continue;
      }
      sources[name] = { signature };
      const value = literal && coerceInputLiteral(literal, type);
      if (value !== undefined) coerced[name] = value;
      else if (literal || isRequired) return undefined;
    }
    return { sources, coerced };
  };
}
