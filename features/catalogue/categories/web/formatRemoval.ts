import { textLocale } from '#platform/kernel/text/textLocale.ts';
import type { CategoryFieldsFragment } from '../../web/documents.ts';

/** Says what keeps a category after its removal (decision I13): `uses` names it, '12 items'. */
export function formatRemoval(
  { code, name }: Pick<CategoryFieldsFragment, 'code' | 'name'>,
  uses: readonly string[],
): string {
  const category = `${code} · ${name}`;
  if (uses.length === 0) return `${category}. Nothing uses it.`;
  const isOne = uses.length === 1 && uses[0]?.startsWith('1 ');
  const list = new Intl.ListFormat(textLocale, { type: 'conjunction' }).format(uses);
  return `${category}. Used by ${list}, which ${isOne ? 'keeps' : 'keep'} it, but it can't be chosen again.`;
}
