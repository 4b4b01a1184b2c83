import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { invalid, type Problem } from '#platform/kernel/results/result.ts';
import { actualQuantity, type Slot } from '../stock/slot.ts';

/** A slot with the names of its item and location. */
interface NamedSlot extends Slot {
  itemName: string;
  locationPath: string;
}

const maxNamedSlots = 10;

/** Returns whether more is allocated from a slot than it has. */
export const isUncovered = (slot: Slot): boolean => actualQuantity(slot) < 0;

/** Warns about slots that have less than orders allocated, after counts of the live session changed. */
export function uncoveredWarnings(slots: readonly NamedSlot[], field: readonly string[]): readonly Problem[] {
  const uncovered = slots.filter(isUncovered);
  const warn = (message: string) => invalid('OUT_OF_RANGE', field, message, 'WARNING');
  const named = uncovered.slice(0, maxNamedSlots).map((slot) => {
    const missing = -actualQuantity(slot);
    const allocated = `${numberText(missing)} more ${missing === 1 ? 'is' : 'are'} allocated`;
    return warn(`${slot.itemName}: ${allocated} at ${slot.locationPath}, grade ${slot.grade} than there are`);
  });
  const more = uncovered.length - named.length;
  return more > 0 ? [...named, warn(`${numberText(more)} more have less than is allocated`)] : named;
}
