import { compileFunction } from 'node:vm';
import {
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLResolveInfo,
  defaultTypeResolver,
  isEnumType,
} from 'graphql';
import type { OperationContext } from './operationContext.ts';
import type { ResultCode } from './resultCode.ts';

/** Context of the generated code. An index refers to `ResultCode.requested`. */
export interface ResultRun {
  context: OperationContext;
  /** Calls the resolver of a field. */
  resolve(index: number, value: unknown): unknown;
  info(index: number): GraphQLResolveInfo;
  /** Completes a member of the result once its value is resolved. */
  wait(value: PromiseLike<unknown>, target: object, member: string, complete: Complete): void;
}

/** Completes a resolved value for the result. */
export type Complete = (value: unknown, run: ResultRun) => unknown;

const notPlainError = new Error('graphql itself must execute this operation.');

/** Bails out to graphql's own execution. */
export const bailOut = (): never => {
  throw notPlainError;
};

export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function';

/** Compiles the code; returns one function for each root field. */
export function compileCompletions({ text, leaves, abstract }: ResultCode): readonly Complete[] {
  const functions = {
    leaf: (index: number) => serializer(leaves[index]),
    enums: leaves.map(enumNames),
    typeName: (index: number, value: unknown, run: ResultRun, fieldIndex: number) =>
      resolveTypeName(abstract[index], value, run, fieldIndex),
    toArray,
    isPromise,
    stop: bailOut,
  };
  const make = compileFunction(text, Object.keys(functions), { filename: 'answer' });
  return (make as (...values: unknown[]) => readonly Complete[])(...Object.values(functions));
}

const serializer = (type: GraphQLLeafType | undefined) => (value: unknown) => {
  if (!type || value === null || value === undefined || typeof value === 'function') return bailOut();
  if (value instanceof Error || isPromise(value)) return bailOut();
  return type.coerceOutputValue(value) ?? bailOut();
};

const enumNames = (type: GraphQLLeafType): ReadonlyMap<unknown, string> | undefined =>
  isEnumType(type) ? new Map(type.getValues().map(({ name, value }) => [value as unknown, name])) : undefined;

function resolveTypeName(
  type: GraphQLAbstractType | undefined,
  value: unknown,
  run: ResultRun,
  fieldIndex: number,
): unknown {
  if (!type || value instanceof Error || isPromise(value)) return bailOut();
  return (type.resolveType ?? defaultTypeResolver)(value, run.context, run.info(fieldIndex), type);
}

function toArray(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || value instanceof Error) return bailOut();
  if (Symbol.asyncIterator in value || !(Symbol.iterator in value)) return bailOut();
  return [...(value as Iterable<unknown>)];
}
