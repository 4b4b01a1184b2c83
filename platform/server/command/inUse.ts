import type { UnitOfWork } from '../database/unitOfWork.ts';

/** Returns what needs an entity, as part of a sentence ('orders 100700, 100701 and 3 more'); undefined when nothing does. */
type FindUse = (unit: UnitOfWork, entityId: string) => Promise<string | undefined>;

const checksByKind = new Map<string, Set<FindUse>>();

/** Registers a check whether an entity of a kind is in use, from a feature that refers to it (architecture, arrow rule 1). */
export function registerInUseCheck(kind: string, findUse: FindUse): void {
  const checks = checksByKind.get(kind) ?? new Set();
  checksByKind.set(kind, checks.add(findUse));
}

/** Returns what needs an entity, from all registered checks. Lock the entity first, so that no use is added meanwhile. */
export async function findUses(unit: UnitOfWork, kind: string, entityId: string): Promise<readonly string[]> {
  const checks = [...(checksByKind.get(kind) ?? [])];
  const uses = await Promise.all(checks.map((findUse) => findUse(unit, entityId)));
  return uses.filter((use) => use !== undefined);
}
