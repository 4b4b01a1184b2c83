import type { NamedField, RecordDefinition } from '#platform/web/record/form/recordFields.ts';
import type { RecordConflict } from '#platform/web/record/form/compareRecords.ts';
import { isSameLevelDraft, type LevelDraft } from './levelDraft.ts';
import { formatLevelName, formatLevelValues } from './levelTexts.ts';

/** Levels by their id; null for one that is not among them. */
type LevelsById = Readonly<Record<string, LevelDraft | null>>;

interface LevelConflict {
  conflict: RecordConflict<LevelsById>;
  definition: RecordDefinition<LevelsById, undefined>;
}

type Level = LevelDraft | null | undefined;

const isSame = (a: Level, b: Level): boolean => (a && b ? isSameLevelDraft(a, b) : !a && !b);

const toMap = (levels: readonly LevelDraft[]) => new Map(levels.map((level) => [level.priceLevelId, level]));

/** Presents two lists of levels as records whose fields are the levels, as far as somebody has changed them. */
export function toLevelConflict(lists: RecordConflict<readonly LevelDraft[]>): LevelConflict {
  const base = toMap(lists.base);
  const mine = toMap(lists.mine);
  const theirs = toMap(lists.theirs);
  const ids = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()]);
  const changedIds = [...ids].filter(
    (id) => !isSame(base.get(id), mine.get(id)) || !isSame(base.get(id), theirs.get(id)),
  );
  const pick = (levels: ReadonlyMap<string, LevelDraft>): LevelsById =>
    Object.fromEntries(changedIds.map((id) => [id, levels.get(id) ?? null]));
  const labels = new Set<string>();
  const fields = changedIds.map((id): [string, NamedField<LevelsById, undefined>] => {
    const level = mine.get(id) ?? theirs.get(id) ?? base.get(id);
    const label = createLabel(level ? formatLevelName(level) : id, labels);
    const text = ({ [id]: value }: LevelsById) => (value ? formatLevelValues(value) : 'Removed');
    return [id, { label, text }];
  });
  return {
    conflict: { ...lists, base: pick(base), mine: pick(mine), theirs: pick(theirs) },
    definition: { fields: Object.fromEntries(fields), normalize: (values) => values },
  };
}

/** Returns a label that no other level has: conflicts are chosen by their labels. */
function createLabel(name: string, labels: Set<string>): string {
  let label = name;
  for (let number = 2; labels.has(label); number += 1) label = `${name} (${number})`;
  labels.add(label);
  return label;
}

/** Returns the levels after a choice: the chosen ones, and those that nobody has changed. */
export function mergeChosenLevels(
  { mine, theirs }: RecordConflict<readonly LevelDraft[]>,
  chosen: LevelsById,
): readonly LevelDraft[] {
  const unchanged = mine.filter(({ priceLevelId }) => !Object.hasOwn(chosen, priceLevelId));
  const order = [...toMap([...mine, ...theirs]).keys()];
  const byId = toMap(unchanged);
  for (const level of Object.values(chosen)) if (level) byId.set(level.priceLevelId, level);
  return order.flatMap((id) => byId.get(id) ?? []);
}
