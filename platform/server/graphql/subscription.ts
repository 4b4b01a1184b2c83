import {
  type ExecutionArgs,
  type ExecutionResult,
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
} from 'graphql';
import type { EntityChange } from '../events/entityChange.ts';
import { type Session, hasPermission, signedIn } from '../session.ts';
import { builder } from './builder.ts';
import { ChangeOperationRef, EntityTypeRef, listEntityKinds, findEntityView } from './entityType.ts';
import { authorizeQuery, withRootCapability } from './rootField.ts';

/** A valid subscription to changes. */
export interface ChangeSubscription {
  /** Kinds of entities that are requested and visible. */
  kinds: ReadonlySet<string>;
  /** Equal for subscriptions with the same document, name and variables. */
  documentKey: string;
  /** Builds the result for a change. */
  buildResult(change: EntityChange): Promise<ExecutionResult>;
}

builder.subscriptionType({});

const EntityChangeType = builder.objectRef<EntityChange>('EntityChange').implement({
  description: 'Notification that an entity was created, changed or deleted.',
  fields: (t) => ({
    entityType: t.field({ type: EntityTypeRef, resolve: ({ entityType }) => entityType }),
    entityId: t.exposeID('entityId'),
    version: t.exposeInt('version', {
      description: 'Version after the change; ignore events that are not newer than the stored version.',
    }),
    operation: t.expose('operation', { type: ChangeOperationRef }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    changedBy: t.exposeString('changedBy', { description: 'E-mail of the user who made the change.' }),
  }),
});

/** Event source for graphql that is never iterated, because results are built once for all equal subscriptions.
 */
class VisibleKinds implements AsyncIterable<EntityChange> {
  readonly kinds: ReadonlySet<string>;

  constructor(kinds: ReadonlySet<string>) {
    this.kinds = kinds;
  }

  [Symbol.asyncIterator](): AsyncIterator<EntityChange> {
    return { next: async () => ({ done: true, value: undefined }) };
  }
}

builder.subscriptionField('entityChanged', (t) =>
  t.field({
    type: EntityChangeType,
    description:
      "Changes of entities of the caller's tenant, of the kinds that the caller may see; USER_APP_SETTING only to their owner, IMPORT_JOB of the kinds of imports that the caller may run. The stream ends when the token expires; after reconnecting, the client reads its lists by updatedAt.",
    ...withRootCapability(signedIn),
    args: {
      entityTypes: t.arg({ type: [EntityTypeRef], description: 'Only these kinds; all when absent.' }),
    },
    subscribe: (_root, requestedArgs, context, info) => {
      const { entityTypes } = authorizeQuery(requestedArgs, context, info);
      return new VisibleKinds(findVisibleKinds(context.session, entityTypes ?? listEntityKinds()));
    },
    resolve: (change) => change,
  }),
);

const findVisibleKinds = (session: Session, kinds: readonly string[]): ReadonlySet<string> =>
  new Set(kinds.filter((kind) => hasPermission(session, findEntityView(kind)?.capability ?? signedIn)));

/** Validates a subscription of a valid document; returns it or its errors. `documentKey` identifies equal subscriptions. */
export async function readChangeSubscription(
  args: ExecutionArgs,
  documentKey: string,
): Promise<ChangeSubscription | ExecutionResult> {
  const validated = validateSubscriptionArgs(args);
  if (!('schema' in validated)) return { errors: validated };
  const source = await createSourceEventStream(validated);
  if (!(source instanceof VisibleKinds)) {
    if (Symbol.asyncIterator in source) throw new Error('A subscription must return VisibleKinds.');
    return source;
  }
  return {
    kinds: source.kinds,
    documentKey,
    buildResult: async (change) => executeSubscriptionEvent({ ...validated, rootValue: change }),
  };
}
