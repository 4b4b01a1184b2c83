import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { green, openFormatting, rule, storeRules } from '../support/formattingRules.ts';
import { waitUntilStill } from '../support/grid.ts';
import { toastText } from '../support/toast.ts';

const user = 'manager@sfg';
test.use({ user });

test('moves a rule by dragging and cancels with Escape', async ({ page, callAs, saveScreenshots }) => {
  const total = (value: number) => rule(value, green, ['orderTotal', 'numeric', 'greaterThan', value]);
  await storeRules(callAs, user, 'combinedOrders', { one: total(1), two: total(2), three: total(3) });
  await page.goto('/fulfill/orders');
  const formatting = await openFormatting(page);
  const list = formatting.getByRole('listitem');
  const texts = async () => (await list.allInnerTexts()).map((text) => /than (\d)/.exec(text)?.[1]);
  await expect.poll(texts).toEqual(['1', '2', '3']);
  const findCenter = async (row: Locator) => {
    const box = await row.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const grip = list.first().locator('.grip');
  await waitUntilStill(list.last());
  const { x, y } = await findCenter(list.last());

  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await expect(list.last()).toHaveAttribute('data-drop', 'after');
  await saveScreenshots('formattingDrag', 'desktop');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(formatting).toBeVisible();
  expect(await texts()).toEqual(['1', '2', '3']);

  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.mouse.up();
  await expect.poll(texts).toEqual(['2', '3', '1']);
  await expect(formatting.getByRole('status')).toContainText(/is now number 3 of 3$/);
  await expect(toastText(page, 'Rules saved successfully')).toBeVisible();
  await page.reload();
  await openFormatting(page);
  await expect.poll(texts).toEqual(['2', '3', '1']);

  // Another browser saves a rule during the drag: the dragged rule moves, not the one at its previous position.
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await storeRules(callAs, user, 'combinedOrders', {
    zero: { ...total(0), place: -1000 },
    two: total(2),
    three: total(3),
    one: { ...total(1), place: 4 },
  });
  await expect(list).toHaveCount(4);
  await page.mouse.up();
  await expect.poll(texts).toEqual(['0', '3', '1', '2']);
  await storeRules(callAs, user, 'combinedOrders', {});
});
