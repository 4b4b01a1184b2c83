import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { isPromise } from '../operation/resultFunctions.ts';
import type { OperationContext } from '../operation/operationContext.ts';

type Resolver<Context extends object> = GraphQLFieldResolver<unknown, Context, object>;

const pluginName = 'listCount';

/** Counts the rows of every list below a row, whether it is loaded in batches or read from a JSON cell. Pages have their
 * own limits.
 */
export class ListRowCountPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: Resolver<Types['Context']>,
    { kind, parentType, type }: PothosOutputFieldConfig<Types>,
  ): Resolver<Types['Context']> {
    const isRoot = kind === 'Query' || kind === 'Mutation' || kind === 'Subscription';
    if (isRoot || type.kind !== 'List' || parentType.endsWith('Connection')) return resolve;
    return type.type.kind === 'Object' || type.type.kind === 'Interface' || type.type.kind === 'Union'
      ? countResolvedRows(resolve)
      : resolve;
  }
}

const countResolvedRows =
  <Context extends object>(resolve: Resolver<Context>): Resolver<Context> =>
  (source, args, context, info) => {
    if (!isOperationContext(context)) throw new Error('A list was requested outside of an operation.');
    const count = (value: unknown): unknown => {
      if (Array.isArray(value)) context.countRows(value.length);
      return value;
    };
    const value: unknown = resolve(source, args, context, info);
    return isPromise(value) ? value.then(count) : count(value);
  };

const isOperationContext = (context: object): context is OperationContext => 'countRows' in context;

SchemaBuilder.registerPlugin(pluginName, ListRowCountPlugin);
