import { useEffect, useEffectEvent, useState } from 'react';
import { codeKey } from '#features/catalogue/categories/category.ts';
import { useCatalogueCodes } from '#features/catalogue/search/web/useCatalogueCodes.ts';
import type { PriceLevel } from '../../prices/priceLevel.ts';
import type { LevelDraft, LevelTarget } from './levelDraft.ts';

type Type = PriceLevel['type'];

const toKey = (type: Type, code: string): string => `${type} ${codeKey(code)}`;

/** Items and categories that the levels of a form may refer to. */
export interface LevelTargets {
  find: (type: Type, code: string) => LevelTarget | undefined;
  add: (type: Type, code: string, target: LevelTarget) => void;
}

/** Returns the targets that are known by their code; those of stored levels at first. */
export function useLevelTargets(levels: readonly LevelDraft[]): LevelTargets {
  const [known] = useState(
    () => new Map(levels.map(({ type, target }) => [toKey(type, target.code), target])),
  );
  const [targets] = useState((): LevelTargets => ({
    find: (type, code) => known.get(toKey(type, code)),
    add: (type, code, target) => void known.set(toKey(type, code), target),
  }));
  return targets;
}

const debounceMs = 150;

interface FindTargetsOptions {
  levels: readonly LevelDraft[];
  targets: LevelTargets;
  /** Called once codes were found. */
  onFound: () => void;
}

/** Looks up the typed and pasted codes of levels whose target is not known; each code once while it stands there. */
export function useFindTargets({ levels, targets, onFound }: FindTargetsOptions): void {
  const { findItems, findCategories } = useCatalogueCodes();
  const [requested] = useState(() => new Set<string>());

  const request = useEffectEvent(async (type: Type, codes: readonly string[]): Promise<void> => {
    if (codes.length === 0) return;
    for (const code of codes) requested.add(toKey(type, code));
    const find = type === 'ITEM' ? findItems : findCategories;
    try {
      const found = await find(codes, new AbortController().signal);
      for (const [code, choice] of found) targets.add(type, code, { ...choice, isActive: true });
      onFound();
    } catch {
      // The cell says that nothing was found; entering the code again repeats the request.
      for (const code of codes) requested.delete(toKey(type, code));
    }
  });

  const requestUnknown = useEffectEvent(() => {
    const unknown = levels.filter(({ target }) => target.id === '' && target.code !== '');
    const shown = new Set(unknown.map(({ type, target }) => toKey(type, target.code)));
    for (const key of requested) if (!shown.has(key)) requested.delete(key);
    for (const type of ['ITEM', 'CATEGORY'] as const) {
      const codes = unknown.filter((level) => level.type === type).map(({ target }) => target.code);
      const missing = [...new Set(codes)].filter((code) => !requested.has(toKey(type, code)));
      void request(type, missing);
    }
  });
  useEffect(() => {
    const timer = setTimeout(requestUnknown, debounceMs);
    return () => clearTimeout(timer);
  }, [levels]);
}
