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

/** Number of selected rows, filter by selection, and Clear, for narrow screens. */
export const SelectionBar = ({
  count,
  onlySelected,
  onOnlySelectedChange,
  onClear,
}: {
  count: number;
  onlySelected: boolean;
  onOnlySelectedChange: (only: boolean) => void;
  onClear: () => void;
}) => (
  <div className="selection-bar" role="group" aria-label="Selection">
    <output>{count} selected</output>
    <OnlySelected checked={onlySelected} onChange={onOnlySelectedChange} />
    <Button kind="quiet" onClick={onClear}>
      Clear
    </Button>
  </div>
);
