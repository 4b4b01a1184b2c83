import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { LeftoverInput } from './useNewLines.ts';

/** Returns the message that stops a step of the order because of typed lines; undefined if nothing is left over. */
export function getLeftoverMessage({
  isTyped,
  rejectedCount,
}: LeftoverInput): { title: string; detail: string } | undefined {
  const count = rejectedCount + (isTyped ? 1 : 0);
  if (count === 0) return undefined;
  if (count > 1)
    return {
      title: `${numberText(count)} typed lines are not on the order yet`,
      detail: 'Add, edit or discard each of them first.',
    };
  return {
    title: 'A typed line is not on the order yet',
    detail: isTyped ? 'Add it with Enter, or clear it with Escape.' : 'Add, edit or discard it first.',
  };
}
