import { expect, test } from 'vitest';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';

test('leaves no text of loading behind for screen readers', async () => {
  await showPlants();
  await expect.poll(() => plantsGrid.texts('Name').length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('Loading');
});
