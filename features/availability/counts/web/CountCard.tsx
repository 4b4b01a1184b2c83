import { numberText } from '#platform/kernel/numbers/numberText.ts';
import type { CardCell } from '#platform/web/grid/cards/cardCell.tsx';
import { formatPack, listCountNotes } from '../countNotes.ts';
import './CountCard.css';
import type { CountGridRow } from './countListQuery.ts';

interface CountCardProps {
  row: CountGridRow;
  /** Path of its location. */
  path: string;
  cell: CardCell;
}

/** A count on narrow screens: item and quantity, location and grade, and why it does not stand. */
export function CountCard({ row, path, cell }: CountCardProps) {
  const { itemName, quantity, grade, comment, held, wasCorrected, isReplaced } = row;
  const pack = formatPack(row);
  const notes = listCountNotes(row).join('; ');
  return (
    <span className="count-card" data-replaced={isReplaced || undefined}>
      <span className="ends">
        <span className="name">{cell('itemName', itemName)}</span>
        <span className="amount">
          {cell('quantity', numberText(quantity))}
          {pack && <small> {pack}</small>}
        </span>
      </span>
      <span className="ends">
        <span className="detail">{cell('locationName', path)}</span>
        <span className="detail grade">{cell('grade', `Grade ${grade}`)}</span>
      </span>
      {comment && <span className="detail cut">{cell('comment', comment)}</span>}
      {notes && (
        <span className="count-note" data-warning={held || wasCorrected || undefined}>
          {cell('status', notes)}
        </span>
      )}
    </span>
  );
}
