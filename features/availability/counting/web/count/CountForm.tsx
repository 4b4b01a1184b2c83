import { IconMessage, IconX } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { Keypad } from '#platform/web/form/number/Keypad.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { SegmentedControl } from '#platform/web/parts/SegmentedControl.tsx';
import { countLimits } from '../../../counts/countInput.ts';
import { formatPack } from '../../../counts/countNotes.ts';
import type { OfflineItem } from '../../../offlineData/offlineRows.ts';
import { grades } from '../../../stock/slot.ts';
import { type CountDraft, type CountedItem, findCommentProblem } from '../../countDraft.ts';

interface CountFormProps {
  draft: CountDraft & { item: CountedItem };
  /** The item as it is synced; undefined for an unknown or inactive one. */
  synced: OfflineItem | undefined;
  /** False while the page searches for the item of an unknown code. */
  hasItemCard: boolean;
  isSubmitted: boolean;
  onChange: (change: Partial<CountDraft>) => void;
  onSave: () => void;
  onLeaveItem: () => void;
  refs: { quantity: Ref<HTMLInputElement>; comment: Ref<HTMLTextAreaElement> };
}

/** Quantity, grade and comment of the chosen item. */
export function CountForm({
  draft,
  synced,
  hasItemCard,
  isSubmitted,
  onChange,
  onSave,
  onLeaveItem,
  refs,
}: CountFormProps) {
  const gradeId = useId();
  const { item, expression, grade, comment } = draft;
  return (
    <>
      {hasItemCard && <ItemCard item={item} synced={synced} onLeave={onLeaveItem} />}
      <Keypad
        ref={refs.quantity}
        label="Quantity"
        value={expression}
        isSubmitted={isSubmitted}
        onChange={(typed) => onChange({ expression: typed })}
        onEnter={onSave}
      />
      <div className="count-grade">
        <span className="field-label" id={gradeId}>
          Grade
        </span>
        <SegmentedControl
          labelledBy={gradeId}
          segments={grades.map((value) => ({ value, label: String(value) }))}
          value={grade}
          onChange={(chosen) => onChange({ grade: chosen })}
        />
      </div>
      <CommentField comment={comment} onChange={(typed) => onChange({ comment: typed })} ref={refs.comment} />
    </>
  );
}

/** The code of a waiting count whose item is chosen now. */
export const UnknownCode = ({ code }: { code: string | null }) => (
  <section className="count-item" aria-label="Item">
    <div>
      <span className="label">Item</span>
      <h2>Code {code}</h2>
      <p className="unknown">No item has this code. Search the item that was counted, or keep the code.</p>
    </div>
  </section>
);

interface ItemCardProps {
  item: CountedItem;
  synced: OfflineItem | undefined;
  onLeave: () => void;
}

function ItemCard({ item: { itemId, code, name, sku, upc }, synced, onLeave }: ItemCardProps) {
  const pack = synced && formatPack(synced);
  return (
    <section className="count-item" aria-label="Item">
      <div>
        <span className="label">Item</span>
        <h2>{name}</h2>
        {itemId === null ? (
          <p className="unknown">No item has the code {code}. Keep it and count; choose the item later.</p>
        ) : (
          <p className="codes">{upc === null ? sku : `${sku} · ${upc}`}</p>
        )}
        {pack !== undefined && <p className="codes">1 = {pack}</p>}
      </div>
      <Button kind="quiet" icon={IconX} iconOnly onClick={onLeave}>
        Choose another item
      </Button>
    </section>
  );
}

interface CommentFieldProps {
  comment: string;
  onChange: (comment: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

function CommentField({ comment, onChange, ref }: CommentFieldProps) {
  const id = useId();
  const { length } = comment.trim();
  const error =
    length > countLimits.comment
      ? `${length} characters, at most ${countLimits.comment} are possible`
      : findCommentProblem(comment);
  return (
    <div className="count-comment">
      <div className="field-input" data-error={error ? true : undefined}>
        <IconMessage size={18} stroke={1.75} aria-hidden />
        <textarea
          ref={ref}
          rows={1}
          aria-label="Comment"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder="Comment"
          autoComplete="off"
          value={comment}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {error && (
        <p className="field-help" data-error id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
