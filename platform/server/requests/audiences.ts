import type { ExecutionResult } from 'graphql';
import { normalizeEmail } from '#platform/kernel/address/email.ts';
import type { TenantId } from '#platform/kernel/ids/id.ts';
import type { EntityChange } from '../events/entityChange.ts';
import type { Session } from '../session.ts';
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
        owner: findOwner(change),
        event: encode(await buildResult(change)),
      })),
    );
    const forAll = encoded.flatMap(({ owner, event }) => (owner === everybody ? [event] : []));
    if (forAll.length > 0) {
      const events = Buffer.concat(forAll);
      for (const { send } of subscribers) send(events);
    }
    for (const { owner, event } of encoded)
      if (owner !== everybody)
        for (const { session, send } of subscribers) if (normalizeEmail(session.email) === owner) send(event);
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

const everybody = Symbol('everybody');

/** Folded e-mail of a change's owner; `everybody` for kinds without owners, undefined when the owner is missing. */
const findOwner = ({ entityType, owner }: EntityChange): string | undefined | typeof everybody => {
  if (findEntityView(entityType)?.ownerCondition === undefined) return everybody;
  return owner === undefined ? undefined : normalizeEmail(owner);
};
