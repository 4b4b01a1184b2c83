import { numberText } from '#platform/kernel/numbers/numberText.ts';
import { Button } from '../../parts/button/Button.tsx';

interface OnlySelectedProps {
  checked: boolean;
  onChange: (only: boolean) => void;
}

/** Checkbox that filters by selected rows (spec 1 §2). */
export const OnlySelected = ({ checked, onChange }: OnlySelectedProps) => (
  <label className="check">
    <input
      type="checkbox"
      className="box"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    Selected
  </label>
);

/** Number of selected rows, and what else can be selected. */
export interface SelectionCount {
  count: number;
  /** Matching rows of all pages. */
  matching: number;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Selects the matching rows of all pages, or clears the selection. */
export const SelectAll = ({ count, matching, onSelectAll, onClear }: SelectionCount) => (
  <>
    {count < matching && (
      <Button kind="quiet" onClick={onSelectAll}>
        {`Select all ${numberText(matching)}`}
      </Button>
    )}
    <Button kind="quiet" onClick={onClear}>
      Clear
    </Button>
  </>
);

/** Number of selected rows, filter by selection, and Clear, for narrow screens. */
export const SelectionBar = ({
  onlySelected,
  onOnlySelectedChange,
  ...selection
}: SelectionCount & {
  onlySelected: boolean;
  onOnlySelectedChange: (only: boolean) => void;
}) => (
  <div className="selection-bar" role="group" aria-label="Selection">
    <output>{numberText(selection.count)} selected</output>
    <OnlySelected checked={onlySelected} onChange={onOnlySelectedChange} />
    <SelectAll {...selection} />
  </div>
);
