import type { Problem } from '#platform/kernel/results/result.ts';
import type { RowMessages, RowsCheck } from '#platform/web/record/rows/rowsDefinition.ts';
import type { LevelScope, PriceLevel } from '../../prices/priceLevel.ts';
import { priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { findOverlaps, levelLimit, parseLevelScope } from '../priceLevels.ts';
import { checkLevelDraft, type LevelDraft, toLevelFields } from './levelDraft.ts';

/** A level after its own rules: valid, or with messages. */
interface CheckedLevel {
  level: PriceLevel | undefined;
  /** Compared with other levels, even while its prices are invalid. */
  scope: LevelScope | undefined;
  messages: RowMessages | undefined;
}

const checkedLevels = new WeakMap<LevelDraft, CheckedLevel>();

/** Checks a level by itself, once as long as it does not change. */
function checkLevel(draft: LevelDraft): CheckedLevel {
  const known = checkedLevels.get(draft);
  if (known) return known;
  const result = checkLevelDraft(draft);
  const checked: CheckedLevel = result.ok
    ? { level: result.value, scope: result.value, messages: undefined }
    : {
        level: undefined,
        scope: parseLevelScope(toLevelFields(draft)),
        messages: toMessages(draft, result.problems),
      };
  checkedLevels.set(draft, checked);
  return checked;
}

function toMessages({ type, target }: LevelDraft, problems: readonly Problem[]): RowMessages {
  const messages: Record<string, string> = {};
  for (const problem of problems) {
    const key = toColumnKey('field' in problem ? problem.field : []);
    if (key !== 'targetId') messages[key] ??= problem.message;
    // The name follows from the code.
    else
      messages[key] ??=
        target.code === ''
          ? `${priceLevelTypeLabels[type]} is required`
          : `${priceLevelTypeLabels[type]} not found`;
  }
  return messages;
}

/** Returns the column that shows a field of a level. */
export function toColumnKey(path: readonly string[]): string {
  const field = path.at(-1) ?? '';
  return field === 'targetName' || field === '' ? 'targetId' : field;
}

/** Checks all levels of the form: each by itself, and that no day has two prices for one target and threshold (decision P5). */
export function checkLevelDrafts(drafts: readonly LevelDraft[]): RowsCheck {
  const checked = drafts.map(checkLevel);
  const messages = new Map<string, RowMessages>();
  const add = (index: number, found: RowMessages) => {
    const id = drafts[index]?.priceLevelId;
    if (id !== undefined) messages.set(id, { ...found, ...messages.get(id) });
  };
  for (const [index, { messages: found }] of checked.entries()) if (found) add(index, found);
  for (const problem of findOverlaps(checked.map(({ scope }) => scope)))
    if ('field' in problem) add(Number(problem.field[1]), { startDate: problem.message });
  return { messages, problem: drafts.length > levelLimit.max ? levelLimit.message : undefined };
}

/** Returns the message about a level that overlaps another one of the form, whichever of them starts first. */
export function findLevelOverlap(
  draft: LevelDraft,
  rows: readonly { level: LevelDraft }[],
): string | undefined {
  const { scope } = checkLevel(draft);
  if (!scope) return undefined;
  const others = rows.filter(({ level }) => level.priceLevelId !== draft.priceLevelId);
  const problems = findOverlaps([scope, ...others.map(({ level }) => checkLevel(level).scope)]);
  return problems.find(
    (problem) =>
      ('field' in problem && problem.field[1] === '0') ||
      ('entityId' in problem && problem.entityId === draft.priceLevelId),
  )?.message;
}

/** Returns the valid levels of the form. */
export const listValidLevels = (drafts: readonly LevelDraft[]): readonly PriceLevel[] =>
  drafts.flatMap((draft) => checkLevel(draft).level ?? []);
