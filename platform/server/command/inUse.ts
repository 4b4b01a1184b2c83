import { joinFirst } from '#platform/kernel/text/joinFirst.ts';
import type { Statement, UnitOfWork } from '../database/unitOfWork.ts';
import { hasPermission, type Session } from '../session.ts';

/** Returns what needs an entity, as part of a sentence ('orders 100700, 100701 and 3 more'); undefined when nothing does. */
type FindUse = (unit: UnitOfWork, entityId: string) => Promise<string | undefined>;

/** Capability that reads uses by name, and the text for users without it. */
interface UseVisibility {
  capability: string;
  text: string;
}

interface InUseCheck {
  findUse: FindUse;
  visibility: UseVisibility | undefined;
}

const checksByKind = new Map<string, Set<InUseCheck>>();

/** Registers a check whether an entity of a kind is in use, from a feature that refers to it (architecture, arrow rule 1). */
export function registerInUseCheck(kind: string, findUse: FindUse, visibility?: UseVisibility): void {
  const checks = checksByKind.get(kind) ?? new Set();
  checksByKind.set(kind, checks.add({ findUse, visibility }));
}

/**
 * Returns what needs an entity, from all registered checks. Lock the entity first, so that no use is added meanwhile. With a
 * session, names only what its user may see.
 */
export async function findUses(
  unit: UnitOfWork,
  kind: string,
  entityId: string,
  session?: Session,
): Promise<readonly string[]> {
  const checks = [...(checksByKind.get(kind) ?? [])];
  const uses = await Promise.all(
    checks.map(async ({ findUse, visibility }) => {
      const use = await findUse(unit, entityId);
      const isVisible = !session || !visibility || hasPermission(session, visibility.capability);
      return use === undefined || isVisible ? use : visibility.text;
    }),
  );
  return uses.filter((use) => use !== undefined);
}

const maxNames = 3;

/** Name of an entity that needs another one, and the number of all that do. */
export interface Use {
  name: string;
  total: number;
}

/** Returns the first uses as 'customers Florist, Nursery and 3 more'; undefined without one. */
export async function describeUses(
  unit: UnitOfWork,
  [one, several]: readonly [string, string],
  select: (max: number) => Statement<Use>,
): Promise<string | undefined> {
  const uses = await unit.rows(select(maxNames));
  const [first] = uses;
  if (!first) return undefined;
  const names = uses.map(({ name }) => name);
  const list = joinFirst(names, { total: first.total, separator: ', ', ellipsis: '' });
  return `${first.total === 1 ? one : several} ${list}`;
}
