import * as z from 'zod';
import { priceLevelTypes } from '../../prices/priceLevel.ts';
import { isSameLevelDraft, type LevelDraft } from './levelDraft.ts';

const numberInput = z.union([z.number(), z.string()]).nullable();

const levelSchema = z.object({
  priceLevelId: z.string(),
  type: z.enum(priceLevelTypes),
  target: z.object({ id: z.string(), name: z.string(), code: z.string(), isActive: z.boolean() }),
  quantityThreshold: numberInput,
  growerCost: numberInput,
  growerSellPrice: numberInput,
  customerSellPrice: numberInput,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
});

const levelsDraftSchema = z.object({
  /** Version of the group that the changes are based on. */
  version: z.number(),
  changes: z.array(
    z.object({
      id: z.string(),
      /** The stored level; null for a new one. */
      base: levelSchema.nullable(),
      /** Null for a removed one. */
      level: levelSchema.nullable(),
    }),
  ),
});

/** Unsaved changes of levels on the device. */
type LevelsDraft = z.output<typeof levelsDraftSchema>;

export const parseLevelsDraft = (input: unknown): LevelsDraft | undefined =>
  levelsDraftSchema.safeParse(input).data;

const toMap = (levels: readonly LevelDraft[]) => new Map(levels.map((level) => [level.priceLevelId, level]));

/** Returns the changes of levels since their base; undefined without any. */
export function toLevelsDraft(
  base: { values: readonly LevelDraft[]; version: number },
  levels: readonly LevelDraft[],
): LevelsDraft | undefined {
  const stored = toMap(base.values);
  const present = toMap(levels);
  const changed = levels.flatMap((level) => {
    const before = stored.get(level.priceLevelId) ?? null;
    return before && isSameLevelDraft(before, level) ? [] : [{ id: level.priceLevelId, base: before, level }];
  });
  const removed = base.values.flatMap((level) =>
    present.has(level.priceLevelId) ? [] : [{ id: level.priceLevelId, base: level, level: null }],
  );
  const changes = [...changed, ...removed];
  return changes.length === 0 ? undefined : { version: base.version, changes };
}

/** Returns the base of stored changes, and the levels with them; what nobody changed is as it is stored now. */
export function restoreLevels(
  { version, changes }: LevelsDraft,
  stored: readonly LevelDraft[],
): { base: { values: readonly LevelDraft[]; version: number }; levels: readonly LevelDraft[] } {
  const apply = (get: (change: LevelsDraft['changes'][number]) => LevelDraft | null) => {
    const byId = toMap(stored);
    for (const change of changes) {
      const level = get(change);
      if (level) byId.set(change.id, level);
      else byId.delete(change.id);
    }
    return [...byId.values()];
  };
  return { base: { values: apply(({ base }) => base), version }, levels: apply(({ level }) => level) };
}
