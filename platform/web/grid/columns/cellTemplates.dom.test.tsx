import { expect, test } from 'vitest';
import { StatusChip } from '../../parts/status/StatusChip.tsx';
import { statusNames } from '../../parts/status/statusStyles.ts';
import { CellTemplates, cloneChevron, cloneChip } from './CellTemplates.tsx';
import { render } from '../../testing/dom/render.tsx';

const renderChip = (name: string) => render(<StatusChip name={name} />).container.innerHTML;

test('clones the templates of the first table for all later ones', () => {
  render(<CellTemplates />).unmount();
  expect(render(<CellTemplates />).container.childElementCount).toBe(0);
  for (const name of [...statusNames, 'Thriving', ''])
    expect(cloneChip(name)?.outerHTML).toBe(renderChip(name));
  expect(cloneChip('Thriving')).not.toBe(cloneChip('Thriving'));
  expect(cloneChevron()?.matches('.tabler-icon-chevron-right')).toBe(true);
});
