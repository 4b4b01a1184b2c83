import { type CellColours, inDark } from '#platform/kernel/grid/formatting/colour.ts';
import { useLook } from '../../theme/Appearance.tsx';

/** A sample of a color pair, as cells show it in the current theme. */
export function Swatch({ colours }: { colours: CellColours }) {
  const { dark } = useLook();
  const { backgroundColor, color } = dark ? inDark(colours) : colours;
  return (
    <span className="swatch" style={{ backgroundColor, color }} aria-hidden>
      Ab
    </span>
  );
}
