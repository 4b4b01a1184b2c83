import type { ExecutionResult } from 'graphql';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { EntityChange } from '../events/entityChange.ts';
import { hasPermission, type Session } from '../session.ts';
import { findEntityView } from '../graphql/entityType.ts';
import type { ChangeSubscription } from '../graphql/subscription.ts';

/** A subscriber to changes. */
interface Subscriber {
  session: Session;
  /** Sends encoded events. */
  send(events: Buffer): void;
}

/** Subscribers of one tenant with the same visible kinds and the same document; events are encoded once for all of them. */
interface Audience extends ChangeSubscription {
  subscribers: Set<Subscriber>;
}

/** Publishes changes to groups of subscribers. */
interface Audiences {
  /** Adds a subscriber; returns the function that removes it. */
  join(subscriber: Subscriber, subscription: ChangeSubscription): () => void;
  /** Publishes changes of a tenant to all who may see them. */
  publish(tenantId: TenantId, changes: readonly EntityChange[]): Promise<void>;
}

export function audiences(encode: (result: ExecutionResult) => Buffer): Audiences {
  const tenants = new Map<TenantId, Map<string, Audience>>();

  const publishToAudience = async (
    { buildResult, kinds, subscribers }: Audience,
    changes: readonly EntityChange[],
  ): Promise<void> => {
    const visibleChanges = changes.filter(({ entityType }) => kinds.has(entityType));
    const encoded = await Promise.all(
      visibleChanges.map(async (change) => ({
        maySee: restrictAudience(change),
        event: encode(await buildResult(change)),
      })),
    );
    const forAll = encoded.flatMap(({ maySee, event }) => (maySee ? [] : [event]));
    if (forAll.length > 0) {
      const events = Buffer.concat(forAll);
      for (const { send } of subscribers) send(events);
    }
    for (const { maySee, event } of encoded)
      if (maySee) for (const { session, send } of subscribers) if (maySee(session)) send(event);
  };

  return {
    join: (subscriber, subscription) => {
      const { tenantId } = subscriber.session;
      const key = JSON.stringify([subscription.documentKey, ...subscription.kinds]);
      const tenantAudiences = tenants.get(tenantId) ?? new Map<string, Audience>();
      const audience = tenantAudiences.get(key) ?? { ...subscription, subscribers: new Set() };
      tenants.set(tenantId, tenantAudiences.set(key, audience));
      audience.subscribers.add(subscriber);
      return () => {
        audience.subscribers.delete(subscriber);
        if (audience.subscribers.size === 0 && tenantAudiences.get(key) === audience)
          tenantAudiences.delete(key);
        if (tenantAudiences.size === 0 && tenants.get(tenantId) === tenantAudiences) tenants.delete(tenantId);
      };
    },
    publish: async (tenantId, changes) => {
      for (const audience of tenants.get(tenantId)?.values() ?? [])
        await publishToAudience(audience, changes);
    },
  };
}

/** Returns which of the users that see the kind of a change may see the change itself; undefined for all. */
function restrictAudience({
  entityType,
  owner,
  capability,
}: EntityChange): ((session: Session) => boolean) | undefined {
  if (capability !== undefined) return (session) => hasPermission(session, capability);
  if (!findEntityView(entityType)?.isOwned) return undefined;
  // A change that lacks its owner is for nobody.
  return ({ email }) => owner !== undefined && normalizeEmail(email) === normalizeEmail(owner);
}
