import {
  type ExecutionArgs,
  type ExecutionResult,
  createSourceEventStream,
  executeSubscriptionEvent,
  validateSubscriptionArgs,
} from 'graphql';
import type { EntityChange } from '../events/entityChange.ts';
import { type Session, may, signedIn } from '../session.ts';
import { builder } from './builder.ts';
import { EntityType, entityKinds, viewOf } from './entityType.ts';
import { ChangeOperation } from './historyQuery.ts';
import { admitQuery, rootField } from './rootField.ts';

/** A valid subscription to changes. */
export interface AskedChanges {
  /** Kinds of entities that are requested and visible. */
  kinds: ReadonlySet<string>;
  /** Equal for subscriptions with the same document, name and variables. */
  wording: string;
  /** Builds the result for a change. */
  answer(change: EntityChange): Promise<ExecutionResult>;
}

builder.subscriptionType({});

const EntityChangeType = builder.objectRef<EntityChange>('EntityChange').implement({
  description: 'That an entity was created, changed or deleted.',
  fields: (t) => ({
    entityType: t.field({ type: EntityType, resolve: ({ entityType }) => entityType }),
    entityId: t.exposeID('entityId'),
    version: t.exposeInt('version', {
      description: 'Version after the change; events that are not newer than what is known can be ignored.',
    }),
    operation: t.expose('operation', { type: ChangeOperation }),
    changedAt: t.expose('changedAt', { type: 'DateTime' }),
    changedBy: t.exposeString('changedBy', { description: 'E-mail of the user who did it.' }),
  }),
});

/** Event source for graphql that is never iterated, because results are built once for all equal subscriptions.
 */
class SeenKinds implements AsyncIterable<EntityChange> {
  readonly kinds: ReadonlySet<string>;

  constructor(kinds: ReadonlySet<string>) {
    this.kinds = kinds;
  }

  [Symbol.asyncIterator](): AsyncIterator<EntityChange> {
    return { next: async () => ({ done: true, value: undefined }) };
  }
}

rootField('entityChanged', signedIn);
builder.subscriptionField('entityChanged', (t) =>
  t.field({
    type: EntityChangeType,
    description:
      "Changes of entities of the caller's tenant, of the kinds that the caller may see; USER_APP_SETTING only to their owner. The stream ends when the token runs out; after a reconnect the client asks its lists by updatedAt.",
    args: {
      entityTypes: t.arg({ type: [EntityType], description: 'Only these kinds; all when absent.' }),
    },
    subscribe: (_root, given, context, info) => {
      const { entityTypes } = admitQuery(given, context, info);
      return new SeenKinds(kindsSeenBy(context.session, entityTypes ?? entityKinds()));
    },
    resolve: (change) => change,
  }),
);

const kindsSeenBy = (session: Session, kinds: readonly string[]): ReadonlySet<string> =>
  new Set(kinds.filter((kind) => may(session, viewOf(kind)?.capability ?? signedIn)));

/** Validates a subscription of a valid document; returns it or its errors. `documentKey` identifies equal subscriptions. */
export async function askedChanges(
  args: ExecutionArgs,
  wording: string,
): Promise<AskedChanges | ExecutionResult> {
  const validated = validateSubscriptionArgs(args);
  if (!('schema' in validated)) return { errors: validated };
  const source = await createSourceEventStream(validated);
  if (!(source instanceof SeenKinds)) {
    if (Symbol.asyncIterator in source) throw new Error('There is a subscription without changes.');
    return source;
  }
  return {
    kinds: source.kinds,
    wording,
    answer: async (change) => executeSubscriptionEvent({ ...validated, rootValue: change }),
  };
}
