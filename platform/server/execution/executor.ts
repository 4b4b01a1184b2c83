import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  execute,
  getOperationAST,
  parse,
  validate,
} from 'graphql';
import type { Database } from '../database/database.ts';
import { newReference } from '../http/requestReference.ts';
import { NoPermit, type Release } from '../limits/permits.ts';
import { isOutage } from '../database/outage.ts';
import type { Session } from '../session.ts';
import {
  type OperationCost,
  measureOperation,
  findCostProblem,
  isLargeCost,
  maxSmallOperationBytes,
} from '../operation/operationCost.ts';
import { badUserInput, internalError, serviceUnavailable } from '../operation/graphqlErrors.ts';
import type { OperationPermits } from '../limits/operationPermits.ts';
import { type CompiledOperation, compileOperation } from './compiledOperation.ts';
import { findExtentProblem, findSizeProblem, findTokenProblem } from './documentLimits.ts';
import { type TooManyEntries, createVariableCheck, removeLongLists } from '../operation/entryLimits.ts';
import { type OperationContext, maxReadBytes, operationContext } from '../operation/operationContext.ts';
import { type ChangeSubscription, readChangeSubscription } from '../graphql/subscription.ts';
import { lruCache } from '#platform/kernel/memoize/lruCache.ts';

export interface OperationRequest {
  query: string;
  operationName?: string | undefined;
  variables?: Readonly<Record<string, unknown>> | undefined;
  /** Allows queries only, for GET. */
  readOnly?: boolean;
  /** The client accepts a stream of events. */
  streamed?: boolean;
  /** Reference for error messages; created on demand. */
  reference?: string;
  /** Aborts when the client no longer waits. */
  closed?: AbortSignal;
}

interface ExecutorOptions {
  schema: GraphQLSchema;
  database: Database;
  describeCapability(capability: string): string;
  /** Limits of concurrent operations; none when absent. */
  permits?: Pick<OperationPermits, 'hold' | 'run'>;
  /** Called with every bug and the reference in its error message. */
  report(error: unknown, reference: string, operationName: string | undefined): void;
}

/** Response to an operation; `status` is the HTTP status for `application/graphql-response+json`. */
export interface OperationResponse {
  status: number;
  result: ExecutionResult;
  /** The operation was a mutation. */
  isChange?: boolean;
  /** Changes to stream, for a subscription. */
  changes?: ChangeSubscription;
  /** Call it when the response is sent, to release the user's permit for large operations. */
  release?: Release;
}

interface PreparedOperation {
  cost: OperationCost;
  checkEntries: ReturnType<typeof createVariableCheck>;
  /** Undefined when graphql must execute the operation. */
  compiled: CompiledOperation | undefined;
}

/** An operation that has passed the checks. */
interface CheckedOperation extends Pick<PreparedOperation, 'compiled'> {
  operation: OperationRequest;
  document: DocumentNode;
  node: OperationDefinitionNode;
  variableValues: Readonly<Record<string, unknown>>;
  tooManyEntries: TooManyEntries | undefined;
}

type CheckedDocument =
  | {
      document: DocumentNode;
      /** Operations that have been prepared. */
      cachedDocuments: Map<OperationDefinitionNode, PreparedOperation>;
    }
  | { errors: readonly GraphQLError[] };

// Characters of cached documents; a parsed document takes some thirty times the memory.
const maxCachedCharacters = 2_000_000;

/** Creates the function that executes operations of users; parses, validates and compiles each document once. */
export function createExecutor({ schema, database, describeCapability, permits, report }: ExecutorOptions) {
  const cachedDocuments = lruCache(
    maxCachedCharacters,
    (query) => checkDocument(schema, query),
    (query) => query.length,
  );
  const check = (query: string): CheckedDocument => {
    const tooLarge = findSizeProblem(query);
    // Do not cache oversized documents.
    return tooLarge === undefined
      ? cachedDocuments(query)
      : { errors: [invalidDocument(new GraphQLError(tooLarge))] };
  };

  const reportError = (
    error: GraphQLError,
    { operationName, reference = newReference() }: OperationRequest,
  ): GraphQLError => {
    const cause = error.originalError;
    if (!cause || cause instanceof GraphQLError) return withErrorCode(error);
    report(cause, reference, operationName);
    const { message, extensions } = isOutage(cause) ? serviceUnavailable() : internalError(reference);
    return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
  };

  /** Acquires a database permit; undefined after the timeout. */
  const acquirePermit = async (session: Session): Promise<Release | undefined> => {
    try {
      return (await permits?.run(session)) ?? (() => {});
    } catch (error) {
      if (error instanceof NoPermit) return undefined;
      throw error;
    }
  };

  /** Executes an operation; undefined when no connection is free in time. */
  const runOperation = async (
    context: OperationContext,
    call: CheckedOperation,
  ): Promise<OperationResponse | undefined> => {
    const { operation, document, node, compiled, variableValues } = call;
    const release = await acquirePermit(context.session);
    if (!release) return undefined;
    try {
      const plain = await compiled?.run(context, variableValues);
      const isChange = node.operation === 'mutation';
      if (plain) return { status: 200, result: { data: plain }, isChange };
      const { operationName } = operation;
      const args = { schema, document, contextValue: context, variableValues, operationName };
      if (node.operation === 'subscription') {
        const subscription = await readChangeSubscription(
          args,
          JSON.stringify([operation.query, operationName, variableValues]),
        );
        if ('kinds' in subscription) return { status: 200, result: {}, changes: subscription };
        return {
          status: 200,
          result: { errors: (subscription.errors ?? []).map((error) => reportError(error, operation)) },
        };
      }
      context.resetRowCount();
      const { data, errors } = await execute(args);
      const responseErrors = errors?.map((error) => reportError(error, operation));
      const status = data === undefined ? 400 : responseErrors?.some(isUnavailable) ? 503 : 200;
      return {
        status,
        result: { ...(responseErrors && { errors: responseErrors }), ...(data !== undefined && { data }) },
        isChange,
      };
    } finally {
      // A reading transaction that fails to close loses nothing; its connection is discarded.
      await context.close().catch(() => {});
      release();
    }
  };

  /** Executes an operation. Restarts a query that reads more than expected once it has the permit of large operations.
   * Throws `NoPermit` after the timeout.
   */
  const runWithPermit = async (
    session: Session,
    call: CheckedOperation,
    isLarge: boolean,
  ): Promise<OperationResponse> => {
    const releaseLarge = isLarge ? ((await permits?.hold(session)) ?? (() => {})) : undefined;
    const maxBytes = isLarge || call.node.operation !== 'query' ? maxReadBytes : maxSmallOperationBytes;
    const { tooManyEntries, operation } = call;
    const limits = { tooManyEntries, maxBytes, closed: operation.closed };
    const context = operationContext(session, database, describeCapability, limits);
    try {
      const response = await runOperation(context, call);
      if (context.exceedsSmallLimit()) return await runWithPermit(session, call, true);
      if (response) return releaseLarge ? { ...response, release: releaseLarge } : response;
      releaseLarge?.();
      return errorResponse(serviceUnavailable(), 503);
    } catch (error) {
      releaseLarge?.();
      throw error;
    }
  };

  return async (session: Session, operation: OperationRequest): Promise<OperationResponse> => {
    const checked = check(operation.query);
    if ('errors' in checked) return { status: 400, result: { errors: checked.errors } };
    const { document, cachedDocuments: operations } = checked;
    const node = getOperationAST(document, operation.operationName);
    if (!node) return errorResponse(badUserInput('Set operationName to an operation of the document.'));
    if (node.operation === 'subscription' && !operation.streamed)
      return errorResponse(badUserInput('Send subscriptions with POST and accept text/event-stream.'));
    if (operation.readOnly && node.operation !== 'query')
      return errorResponse(badUserInput('Send mutations with POST.'), 405);
    const prepared = operations.get(node) ?? prepareOperation(schema, document, node);
    operations.set(node, prepared);
    const { cost, checkEntries, compiled } = prepared;
    const variables = operation.variables ?? {};
    const values = cost(variables);
    const costProblem = findCostProblem(values);
    if (costProblem !== undefined) return errorResponse(badUserInput(costProblem));
    const tooManyEntries = checkEntries(variables);
    const variableValues = tooManyEntries ? removeLongLists(variables, tooManyEntries.max) : variables;
    const call = { operation, document, node, compiled, variableValues, tooManyEntries };
    return runWithPermit(session, call, isLargeCost(values));
  };
}

const errorResponse = (error: GraphQLError, status = 400): OperationResponse => ({
  status,
  result: { errors: [error] },
});

const isUnavailable = ({ extensions }: GraphQLError): boolean => extensions['code'] === 'UNAVAILABLE';

// Errors of graphql itself, such as invalid variables, have no code.
const withErrorCode = (error: GraphQLError): GraphQLError =>
  error.extensions['code']
    ? error
    : new GraphQLError(error.message, {
        nodes: error.nodes,
        path: error.path,
        extensions: { code: 'BAD_USER_INPUT' },
      });

const prepareOperation = (
  schema: GraphQLSchema,
  document: DocumentNode,
  node: OperationDefinitionNode,
): PreparedOperation => ({
  cost: measureOperation(schema, document, node),
  checkEntries: createVariableCheck(schema, document, node),
  compiled: compileOperation(schema, document, node),
});

const checkDocument = (schema: GraphQLSchema, query: string): CheckedDocument => {
  try {
    const tokenProblem = findTokenProblem(query);
    if (tokenProblem !== undefined) return { errors: [invalidDocument(new GraphQLError(tokenProblem))] };
    const document = parse(query);
    const errors = validate(schema, document);
    if (errors.length > 0) return { errors: errors.map(invalidDocument) };
    const extentProblem = findExtentProblem(document);
    return extentProblem === undefined
      ? { document, cachedDocuments: new Map() }
      : { errors: [invalidDocument(new GraphQLError(extentProblem))] };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [invalidDocument(error)] };
    throw error;
  }
};

const invalidDocument = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  });
