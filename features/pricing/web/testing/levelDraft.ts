import { type LevelDraft, toLevelDraft } from '../../levels/web/levelDraft.ts';
import { aStoredLevel } from './priceGroupServer.ts';

/** A level in the form, as it is stored: of item Plant 1 with the number 1. */
export const aLevelDraft = (number: number, change: Partial<LevelDraft> = {}): LevelDraft => ({
  ...toLevelDraft(aStoredLevel(number)),
  ...change,
});
