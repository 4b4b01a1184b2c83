import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { UserErrorFieldsFragment } from '#platform/web/query/documents.ts';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { findToast } from '#platform/web/testing/dom/toast.ts';
import { DeleteAvailabilitySessionCountBatchDocument } from '../../web/documents.ts';
import { numberedCount, countedSession } from './testing/countRows.ts';
import { countsGrid, findCountedLocations, showCounts } from './testing/showCounts.tsx';

const problem = (message: string, severity: 'ERROR' | 'WARNING'): UserErrorFieldsFragment => ({
  __typename: 'ValidationError',
  code: 'OUT_OF_RANGE',
  severity,
  message,
  field: ['countRowIds'],
});

/** Shows counts whose deletion succeeds until the batch with a number. */
async function showDeletable(total: number, options: { failsAt?: number; warnings?: string[] } = {}) {
  let batches = 0;
  const { failsAt, warnings = [] } = options;
  const shown = await showCounts({
    counts: Array.from({ length: total }, (_, at) => numberedCount(at + 1)),
    prepare: (server) =>
      server.respond(DeleteAvailabilitySessionCountBatchDocument, () => {
        batches += 1;
        const fails = batches === failsAt;
        return {
          deleteAvailabilitySessionCountBatch: {
            availabilitySession: fails ? null : countedSession({ version: batches + 1 }),
            errors: fails
              ? [problem('The session is closed', 'ERROR')]
              : warnings.map((message) => problem(message, 'WARNING')),
          },
        };
      }),
  });
  await findCountedLocations();
  return shown;
}

async function deleteAll(user: UserEvent, title: string): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText(/the rows of this page/));
  const selectAll = screen.queryByText(/^Select all [\d,]+$/);
  if (selectAll) await user.click(selectAll);
  await waitFor(() => expect(getButton('Delete').getAttribute('aria-disabled')).toBeNull());
  await user.click(getButton('Delete'));
  const question = await screen.findByRole('dialog', { name: title });
  await user.click(within(question).getByText('Delete'));
  return question;
}

test('deletes nothing without a selection', async () => {
  await showDeletable(1);
  await countsGrid.findCell('Plant 0001', 'Item');
  expect(getButton('Delete').getAttribute('aria-disabled')).toBe('true');
});

test('asks first, names the counts, and says what is no longer covered', async () => {
  const uncovered = 'Plant 0001: 4 more are allocated at Bay 2, grade 2 than there are';
  const { server, user } = await showDeletable(2, { warnings: [uncovered] });
  await countsGrid.findCell('Plant 0001', 'Item');
  const question = await deleteAll(user, 'Delete 2 counts?');
  expect(question.textContent).toContain('Plant 0001 at House 6 › Section B › Bay 2, grade 2: 74');
  expect(question.textContent).toContain('Orders keep what is allocated to them there.');
  await findToast('2 counts deleted');
  await findToast(uncovered);
  await screen.findByText('No counts yet');
  expect(server.requests(DeleteAvailabilitySessionCountBatchDocument)).toHaveLength(1);
});

test('keeps the counts when the question is declined', async () => {
  const { server, user } = await showDeletable(1);
  await user.click(await countsGrid.findCell('Plant 0001', 'Quantity'));
  await user.keyboard('{Delete}');
  const question = await screen.findByRole('dialog', { name: 'Delete this count?' });
  await user.click(within(question).getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests(DeleteAvailabilitySessionCountBatchDocument)).toEqual([]);
  await expect.poll(() => countsGrid.texts('Item')).toEqual(['Plant 0001']);
});

test('deletes many counts in batches of 1,000', async () => {
  const { server, user } = await showDeletable(2500);
  await countsGrid.findCell('Plant 0001', 'Item');
  await deleteAll(user, 'Delete 2,500 counts?');
  await findToast('2,500 counts deleted');
  const sizes = server
    .requests(DeleteAvailabilitySessionCountBatchDocument)
    .map(({ input }) => [input.countRowIds].flat().length);
  expect(sizes).toEqual([1000, 1000, 500]);
});

test('says how many counts are left when a later batch is refused', async () => {
  const { user } = await showDeletable(1500, { failsAt: 2 });
  await countsGrid.findCell('Plant 0001', 'Item');
  await deleteAll(user, 'Delete 1,500 counts?');
  const toast = await findToast('500 counts not deleted');
  await waitFor(() => expect(toast.closest('[role]')?.textContent).toContain('The session is closed'));
  await screen.findByText('viewing 25 of 500 rows');
});
