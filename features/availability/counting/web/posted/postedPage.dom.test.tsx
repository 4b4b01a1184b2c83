import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { act } from '#platform/web/testing/dom/render.tsx';
import { CompanyTimeZoneContext } from '#platform/web/parts/time/companyTimeZone.ts';
import { postedPath, reviewPath } from '../countingPaths.ts';
import { prepareDevice } from '../testing/showCounting.tsx';
import { PostedPage } from './PostedPage.tsx';

const pages = {
  [postedPath]: () => (
    <CompanyTimeZoneContext value="America/New_York">
      <PostedPage />
    </CompanyTimeZoneContext>
  ),
  [reviewPath]: () => <p>Review</p>,
};
const texts = (role: 'article' | 'heading') =>
  screen.getAllByRole(role).map(({ textContent }) => textContent);

test('says that nothing was posted, and leads to what waits', async () => {
  const { show, addCount } = await prepareDevice();
  await addCount();
  const { user, path } = await show(pages, postedPath);
  await screen.findByText('No posted counts');
  await user.click(screen.getByRole('link', { name: 'Review & Post Counts' }));
  expect(path()).toBe(reviewPath);
});

test('lists posted counts by the day of the company, the latest first, with the time of the count', async () => {
  const { show, addCount, settle, outbox } = await prepareDevice();
  const today = new Date().toISOString();
  const dayBefore = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const [first, second, third] = [
    await addCount({ itemName: 'Basswood', comment: 'tagged' }),
    await addCount({ itemName: 'American Elm', quantity: 1000 }),
    await addCount({ itemName: 'White Ash' }),
  ];
  await settle('RECORDED', [first], dayBefore);
  await settle('RECORDED', [second, third], today);
  await show(pages, postedPath);
  await screen.findByRole('article', { name: 'Basswood' });
  expect(texts('heading').filter((text) => text !== 'Posted Counts')).toEqual([
    'Today',
    expect.stringMatching(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, /),
  ]);
  // A minute may end between two counts.
  const getTime = (count: string) =>
    new Date(
      outbox.store.get().history.find(({ id }) => id === count)?.entry.recordedAt ?? '',
    ).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });
  expect(texts('article')).toEqual([
    `White AshHouse 8 › Section B › Bay 3 · Grade 2 · ${getTime(third)}158`,
    `American ElmHouse 8 › Section B › Bay 3 · Grade 2 · ${getTime(second)}1,000`,
    // Counted on another day than posted by the clock of the server.
    expect.stringMatching(/^BasswoodHouse 8 › Section B › Bay 3 · Grade 2 · .*\d:\d\d [AP]Mtagged158$/),
  ]);
  within(screen.getByRole('region', { name: 'Today' })).getByText('2 counts');
});

test('says what became of counts that were not simply recorded', async () => {
  const { show, addCount, settle } = await prepareDevice();
  await settle('HELD', [await addCount({ itemName: 'Held' })]);
  await settle('DELETED_ON_SERVER', [await addCount({ itemName: 'Removed' })]);
  await show(pages, postedPath);
  const held = within(await screen.findByRole('article', { name: 'Held' }));
  held.getByText('Held for a supervisor: Location is inactive');
  within(screen.getByRole('article', { name: 'Removed' })).getByText(
    'Removed at a desk: Count again if it should stand.',
  );
});

test('shows a count that is posted while the page is open', async () => {
  const { show, addCount, settle } = await prepareDevice();
  const id = await addCount();
  await show(pages, postedPath);
  await screen.findByText('No posted counts');
  await act(() => settle('RECORDED', [id]));
  await screen.findByRole('article', { name: 'Katsura Tree - 2in B&B' });
});

test('offers to read the counts again when the browser cannot', async () => {
  const { show, outbox } = await prepareDevice();
  await expect.poll(() => outbox.store.get().status).toBe('ready');
  act(() => outbox.store.set({ ...outbox.store.get(), status: 'failed' }));
  const { user } = await show(pages, postedPath);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByText('No posted counts');
});
