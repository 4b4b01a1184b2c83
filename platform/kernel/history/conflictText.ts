import { joinFirst } from '../text/joinFirst.ts';
import { changePhrase, type HistoryLabels } from './changeText.ts';
import type { FieldChange } from './fieldChange.ts';

interface LaterChanges {
  /** Names, the latest first. */
  users: readonly string[];
  /** The first changes, the latest first. */
  changes: readonly FieldChange[];
  /** Number of all changes. */
  total: number;
}

/** Formats who changed an entity since a user read it: 'Kim Lee changed PO number from 1 to 2 and 3 more'; `entity` stands for unknown changes. */
export function conflictText(
  { users, changes, total }: LaterChanges,
  labels: HistoryLabels,
  entity = 'it in the meantime',
): string {
  const phrases = changes.map((change) => changePhrase(change, labels));
  const list = joinFirst(phrases, { total, separator: ', ', ellipsis: '' });
  return `${users.join(' and ') || 'Someone else'} changed ${list || entity}`;
}
