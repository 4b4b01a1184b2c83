import { screen } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PriceGroupsPickerDocument } from '#features/pricing/web/documents.ts';
import { TermsDocument } from '../../web/documents.ts';
import { showCustomer } from '../../web/testing/showCustomer.ts';

test.each([
  { label: 'Terms', option: /^Net 30/, document: TermsDocument, intervalMs: 60_000 },
  { label: 'Price Group', option: /^Retail/, document: PriceGroupsPickerDocument, intervalMs: 30_000 },
])('reads the choices of $label every $intervalMs ms while their list is open', async (picker) => {
  const { label, option, document, intervalMs } = picker;
  const { server, field, user } = await showCustomer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  // Requests reach the server later than they are made.
  const call = vi.spyOn(server.client, 'call');
  const countReads = () => call.mock.calls.filter(([operation]) => operation.name === document.name).length;
  await user.click(field(label));
  await screen.findByRole('option', { name: option });
  expect(countReads()).toBe(1);
  vi.advanceTimersByTime(intervalMs - 1);
  expect(countReads()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(countReads()).toBe(2);
  await expect.poll(() => server.requests(document)).toHaveLength(2);
  await user.keyboard('{Escape}');
  vi.advanceTimersByTime(2 * intervalMs);
  expect(countReads()).toBe(2);
});
