import { CloseAvailabilitySessionDocument } from '#features/availability/web/documents.ts';
import { findStagedSession } from '../availability/countSlot.ts';
import { expect, test } from '../support/fixtures.ts';
import { dropResponse } from '../support/interceptOperations.ts';
import { toastText } from '../support/toast.ts';
import { chooseBay, countItem, openCounting, openPage, postButton, pressKeys } from './countingPages.ts';

test.use({ user: 'counter@moif' });

test('counts once when the response to a post is lost', async ({ page, openAs }) => {
  await dropResponse(page, 'RecordAvailabilitySessionCounts');
  await openCounting(page);
  await chooseBay(page, ['House 3', 'Section A', 'Bay 1']);
  await countItem(page, 'TRE0042-15G', '31');
  await openPage(page, 'Review');
  await postButton(page).click();
  await expect(toastText(page, 'Network Unavailable')).toBeVisible();
  await expect(page.getByText('1 count to post')).toBeVisible();
  await postButton(page).click();
  await expect(toastText(page, '1 count posted')).toBeVisible();
  await expect(page.getByText('No counts to post')).toBeVisible();

  const desk = await openAs('manager@moif', '/fulfill/product/availability/staged-session');
  await desk.getByLabel('Quick search').fill('TRE0042-15G');
  await expect(desk.getByText('31', { exact: true })).toHaveCount(1);
});

test('posts a count as a new one when its session was closed before a correction', async ({
  page,
  callAs,
}) => {
  await dropResponse(page, 'RecordAvailabilitySessionCounts');
  await openCounting(page);
  await chooseBay(page, ['House 3', 'Section A', 'Bay 2']);
  await countItem(page, 'TRE0106-15G', '5');
  await openPage(page, 'Review');
  const post = postButton(page);
  await post.click();
  await expect(toastText(page, 'Network Unavailable')).toBeVisible();
  const sessionId = await findStagedSession(callAs);
  await callAs('manager@moif', CloseAvailabilitySessionDocument, { input: { sessionId: sessionId ?? '' } });
  await page.getByRole('button', { name: /^Edit Sugar Maple/ }).click();
  await expect(page.getByText('Editing existing count')).toBeVisible();
  await pressKeys(page, '5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await openPage(page, 'Review');
  await post.click();
  const card = page.getByRole('article', { name: /^Sugar Maple/ });
  await expect(card).toContainText('The session of the count is closed');
  await card.getByRole('button', { name: 'Post as a new count' }).click();
  await expect(toastText(page, '1 count posted')).toBeVisible();
  await expect(page.getByText('No counts to post')).toBeVisible();
});

test('shows the counts of both tabs in each, and posts them from one', async ({ page, context }) => {
  await openCounting(page);
  await chooseBay(page, ['House 3', 'Section A', 'Bay 3']);
  await countItem(page, 'TRE0012-15G', '8');
  const other = await context.newPage();
  await other.goto('/availability/count');
  await countItem(other, 'TRE0010-15G', '9');
  await openPage(page, 'Review');
  await expect(page.getByText('2 counts to post')).toBeVisible();
  await postButton(page).click();
  await expect(toastText(page, '2 counts posted')).toBeVisible();
  await openPage(other, 'Review');
  await expect(other.getByText('No counts to post')).toBeVisible();
});
