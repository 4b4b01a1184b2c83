import type { ExecutionResult } from 'graphql';
import { foldedEmail } from '#platform/kernel/email.ts';
import type { TenantId } from '#platform/kernel/id.ts';
import type { EntityChange } from '../events/entityChange.ts';
import type { Session } from '../session.ts';
import { viewOf } from './entityType.ts';
import type { AskedChanges } from './subscription.ts';

/** A subscriber to changes. */
export interface Subscriber {
  session: Session;
  /** Sends encoded events. */
  send(events: Buffer): void;
}

/** Subscribers of one tenant with the same visible kinds and the same document; events are encoded once for all of them. */
interface Audience extends AskedChanges {
  subscribers: Set<Subscriber>;
}

/** Publishes changes to groups of subscribers. */
export interface Audiences {
  /** Adds a subscriber; returns the function that removes it. */
  join(subscriber: Subscriber, asked: AskedChanges): () => void;
  /** Publishes changes of a tenant to all who may see them. */
  tell(tenantId: TenantId, changes: readonly EntityChange[]): Promise<void>;
}

export function audiences(encode: (result: ExecutionResult) => Buffer): Audiences {
  const tenants = new Map<TenantId, Map<string, Audience>>();

  const tellAudience = async (
    { answer, kinds, subscribers }: Audience,
    changes: readonly EntityChange[],
  ): Promise<void> => {
    const seen = changes.filter(({ entityType }) => kinds.has(entityType));
    const told = await Promise.all(
      seen.map(async (change) => ({ owner: ownerOf(change), event: encode(await answer(change)) })),
    );
    const forAll = told.flatMap(({ owner, event }) => (owner === everybody ? [event] : []));
    if (forAll.length > 0) {
      const events = Buffer.concat(forAll);
      for (const { send } of subscribers) send(events);
    }
    for (const { owner, event } of told)
      if (owner !== everybody)
        for (const { session, send } of subscribers) if (foldedEmail(session.email) === owner) send(event);
  };

  return {
    join: (subscriber, asked) => {
      const { tenantId } = subscriber.session;
      const key = JSON.stringify([asked.wording, ...asked.kinds]);
      const ofTenant = tenants.get(tenantId) ?? new Map<string, Audience>();
      const audience = ofTenant.get(key) ?? { ...asked, subscribers: new Set() };
      tenants.set(tenantId, ofTenant.set(key, audience));
      audience.subscribers.add(subscriber);
      return () => {
        audience.subscribers.delete(subscriber);
        if (audience.subscribers.size === 0 && ofTenant.get(key) === audience) ofTenant.delete(key);
        if (ofTenant.size === 0 && tenants.get(tenantId) === ofTenant) tenants.delete(tenantId);
      };
    },
    tell: async (tenantId, changes) => {
      for (const audience of tenants.get(tenantId)?.values() ?? []) await tellAudience(audience, changes);
    },
  };
}

const everybody = Symbol('everybody');

/** Folded e-mail of a change's owner; `everybody` for kinds without owners, undefined when the owner is missing. */
const ownerOf = ({ entityType, owner }: EntityChange): string | undefined | typeof everybody => {
  if (viewOf(entityType)?.owns === undefined) return everybody;
  return owner === undefined ? undefined : foldedEmail(owner);
};
