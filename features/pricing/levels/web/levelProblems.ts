import type { Problem } from '#platform/kernel/results/result.ts';
import type { LevelScope, PriceLevel } from '../../prices/priceLevel.ts';
import { priceLevelTypeLabels } from '../priceLevelLabels.ts';
import { findOverlaps, levelLimit, parseLevelScope } from '../priceLevels.ts';
import { checkLevelDraft, type LevelDraft, toLevelFields } from './levelDraft.ts';

/** Messages of a level by the key of their column. */
export type LevelMessages = Readonly<Record<string, string>>;

/** A level after its own rules: valid, or with messages. */
interface CheckedLevel {
  level: PriceLevel | undefined;
  /** Compared with other levels, even while its prices are invalid. */
  scope: LevelScope | undefined;
  messages: LevelMessages | undefined;
}

export interface LevelCheck {
  /** Valid levels in the order of the drafts; undefined while one is invalid. */
  levels: readonly PriceLevel[] | undefined;
  /** Messages by the id of their level. */
  messages: ReadonlyMap<string, LevelMessages>;
  /** Message about all levels together. */
  limit: string | undefined;
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

function toMessages({ type, target }: LevelDraft, problems: readonly Problem[]): LevelMessages {
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
function toColumnKey(path: readonly string[]): string {
  const field = path.at(-1) ?? '';
  return field === 'targetName' || field === '' ? 'targetId' : field;
}

/** Checks all levels of the form: each by itself, and that no day has two prices for one target and threshold (decision P5). */
export function checkLevelDrafts(drafts: readonly LevelDraft[]): LevelCheck {
  const checked = drafts.map(checkLevel);
  const messages = new Map<string, LevelMessages>();
  const add = (index: number, found: LevelMessages) => {
    const id = drafts[index]?.priceLevelId;
    if (id !== undefined) messages.set(id, { ...found, ...messages.get(id) });
  };
  for (const [index, { messages: found }] of checked.entries()) if (found) add(index, found);
  for (const problem of findOverlaps(checked.map(({ scope }) => scope)))
    if ('field' in problem) add(Number(problem.field[1]), { startDate: problem.message });
  const limit = drafts.length > levelLimit.max ? levelLimit.message : undefined;
  const isValid = messages.size === 0 && limit === undefined;
  return {
    levels: isValid ? checked.flatMap(({ level }) => level ?? []) : undefined,
    messages,
    limit,
  };
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

/** Returns the messages of a refused save by the id of their level, from the levels that were sent. */
export function toServerMessages(
  problems: readonly { message: string; field?: readonly string[] | null }[],
  sent: readonly LevelDraft[],
): ReadonlyMap<string, { draft: LevelDraft; messages: LevelMessages }> {
  return new Map(
    problems.flatMap(({ message, field }) => {
      const draft = field?.[0] === 'priceLevels' ? sent[Number(field[1])] : undefined;
      return draft && field
        ? [[draft.priceLevelId, { draft, messages: { [toColumnKey(field)]: message } }]]
        : [];
    }),
  );
}
