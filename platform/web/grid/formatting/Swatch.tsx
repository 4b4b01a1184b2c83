import { type CellColors, toDarkTheme } from '#platform/kernel/grid/formatting/color.ts';
import { useActiveTheme } from '../../settings/Appearance.tsx';

/** A sample of a color pair, as cells show it in the current theme. */
export function Swatch({ colours }: { colours: CellColors }) {
  const { dark } = useActiveTheme();
  const { backgroundColor, color } = dark ? toDarkTheme(colours) : colours;
  return (
    <span className="swatch" style={{ backgroundColor, color }} aria-hidden>
      Ab
    </span>
  );
}
