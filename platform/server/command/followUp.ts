import type { UnitOfWork } from '../database/unitOfWork.ts';

/** Updates what shows an entity, after a change of what it shows, such as the name of a price group. */
type FollowUp = (unit: UnitOfWork, entityId: string) => Promise<unknown>;

const followUpsByKind = new Map<string, Set<FollowUp>>();

/** Registers what a change of an entity of a kind requires in a feature that shows it (architecture, arrow rule 4). */
export function registerFollowUp(kind: string, followUp: FollowUp): void {
  const followUps = followUpsByKind.get(kind) ?? new Set();
  followUpsByKind.set(kind, followUps.add(followUp));
}

/**
 * Runs all registered follow-ups of a change, in its transaction. Lock the entity first, so that nothing begins to show it
 * meanwhile.
 */
export const runFollowUps = (unit: UnitOfWork, kind: string, entityId: string): Promise<unknown> =>
  Promise.all([...(followUpsByKind.get(kind) ?? [])].map((followUp) => followUp(unit, entityId)));
