import { expect, test } from 'vitest';
import { plantColumns } from '../../testing/dom/plantsGrid.tsx';
import { render } from '../../testing/dom/render.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

test('has as many rows as the table will have', () => {
  const { container } = render(<TableSkeleton columns={plantColumns} select={false} rowCount={2} />);
  const height = (selector: string) => container.querySelector(selector)?.clientHeight ?? 0;
  // The row of titles is higher by its line.
  expect(height('tbody')).toBe(2 * (height('thead') - 1));
});
