import { IconTrash } from '@tabler/icons-react';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '../../panel/Dialog.tsx';
import { Button } from '../button/Button.tsx';
import { startTooltips } from './startTooltips.ts';
import { fireEvent, render } from '../../testing/dom/render.tsx';

function show(content: ReactNode, options?: Parameters<typeof userEvent.setup>[0]) {
  onTestFinished(startTooltips());
  return { user: userEvent.setup(options), ...render(content) };
}

const reason = 'Nothing has changed';
const save = <Button disabledReason={reason}>Save</Button>;
const remove = (
  <Button icon={IconTrash} iconOnly>
    Remove
  </Button>
);
const getButton = (name: string) => screen.getByRole('button', { name });
const shownTooltips = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent);
const findTooltip = async (text: string) => {
  await expect.poll(shownTooltips).toEqual([text]);
  return screen.getByRole('tooltip');
};

test('appears 400 ms after the pointer comes and closes when it leaves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = show(save, { delay: null });
  await user.hover(getButton('Save'));
  vi.advanceTimersByTime(399);
  expect(shownTooltips()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shownTooltips()).toEqual([reason]);
  await user.unhover(getButton('Save'));
  expect(shownTooltips()).toEqual([]);
});

test('describes its element, open or not, and is the only one to show the title', async () => {
  const { user } = show(save);
  const getDescribed = () => screen.getByRole('button', { name: 'Save', description: reason });
  expect(getDescribed().title).toBe(reason);
  await user.hover(getDescribed());
  expect(getDescribed().title).toBe('');
  await findTooltip(reason);
  expect(getDescribed().title).toBe('');
  await user.keyboard('{Escape}');
  expect(getDescribed().title).toBe('');
  await user.unhover(getDescribed());
  expect(getDescribed().title).toBe(reason);
  expect(getDescribed().hasAttribute('aria-describedby')).toBe(false);
});

test('keeps what describes its element already', async () => {
  const { user } = show(
    <>
      <input aria-label="Name" aria-describedby="hint" title="At most 40 letters" />
      <p id="hint">Required</p>
    </>,
  );
  await user.tab();
  screen.getByRole('textbox', { description: 'Required At most 40 letters' });
  await user.tab();
  expect(screen.getByRole('textbox').getAttribute('aria-describedby')).toBe('hint');
});

test('stays while the pointer is on it', async () => {
  const { user } = show(save);
  await user.hover(getButton('Save'));
  const tooltip = await findTooltip(reason);
  await user.hover(tooltip);
  await user.pointer({ keys: '[MouseLeft]', target: tooltip });
  expect(shownTooltips()).toEqual([reason]);
  await user.hover(document.body);
  expect(shownTooltips()).toEqual([]);
});

test('appears at once on keyboard focus and closes with it', async () => {
  const { user } = show(
    <>
      {save}
      {remove}
      <input aria-label="Name" />
    </>,
  );
  await user.tab();
  expect(shownTooltips()).toEqual([reason]);
  await user.tab();
  expect(shownTooltips()).toEqual(['Remove']);
  await user.hover(screen.getByRole('textbox'));
  expect(shownTooltips()).toEqual(['Remove']);
  await user.tab();
  expect(shownTooltips()).toEqual([]);
});

test('does not appear on the focus after a press', async () => {
  const { user } = show(save);
  await user.tab();
  await user.click(getButton('Save'));
  expect(document.activeElement).toBe(getButton('Save'));
  expect(shownTooltips()).toEqual([]);
});

test('closes with Escape until the focus comes back', async () => {
  const { user } = show(save);
  await user.tab();
  await user.keyboard('{Escape}');
  expect(shownTooltips()).toEqual([]);
  expect(document.activeElement).toBe(getButton('Save'));
  await user.tab();
  await user.tab();
  expect(shownTooltips()).toEqual([reason]);
});

test('closes on a press until the pointer comes back', async () => {
  const { user } = show(remove);
  await user.hover(getButton('Remove'));
  await findTooltip('Remove');
  await user.pointer({ keys: '[MouseLeft>]', target: getButton('Remove') });
  expect(shownTooltips()).toEqual([]);
  await user.pointer({ keys: '[/MouseLeft]' });
  await user.hover(getButton('Remove'));
  expect(shownTooltips()).toEqual([]);
  await user.unhover(getButton('Remove'));
  await user.hover(getButton('Remove'));
  await findTooltip('Remove');
});

test('closes on a press of Enter or Space', async () => {
  const { user } = show(remove);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(shownTooltips()).toEqual([]);
  await user.tab();
  await user.tab();
  expect(shownTooltips()).toEqual(['Remove']);
  await user.keyboard(' ');
  expect(shownTooltips()).toEqual([]);
});

test('shows one at a time', async () => {
  const { user } = show(
    <>
      {save}
      {remove}
    </>,
  );
  await user.tab();
  expect(shownTooltips()).toEqual([reason]);
  await user.hover(getButton('Remove'));
  await findTooltip('Remove');
  screen.getByRole('button', { name: 'Save', description: reason });
});

test('shows the title of the innermost element and that of the pressed icon', async () => {
  const { user } = show(
    <p title="Order">
      Placed <time title="Tuesday, March 30, 2027">Tue</time>
    </p>,
  );
  await user.hover(screen.getByText('Tue'));
  await findTooltip('Tuesday, March 30, 2027');
  await user.hover(screen.getByText('Placed'));
  await findTooltip('Order');
});

test('shows nothing for disabled buttons without a reason and for frames', async () => {
  const { user } = show(
    <>
      <Button icon={IconTrash} iconOnly disabled>
        Archive
      </Button>
      <iframe title="Invoice" sandbox="" />
      {save}
    </>,
  );
  await user.hover(getButton('Archive'));
  expect(getButton('Archive').hasAttribute('aria-describedby')).toBe(false);
  await user.hover(screen.getByTitle('Invoice'));
  expect(screen.getByTitle('Invoice').hasAttribute('aria-describedby')).toBe(false);
  await user.hover(getButton('Save'));
  await findTooltip(reason);
});

test('closes when the page scrolls under the pointer, and stays at the focus', async () => {
  const { user } = show(<div data-testid="scroller">{save}</div>);
  await user.hover(getButton('Save'));
  await findTooltip(reason);
  fireEvent.scroll(screen.getByTestId('scroller'));
  expect(shownTooltips()).toEqual([]);
  await user.tab();
  fireEvent.scroll(screen.getByTestId('scroller'));
  expect(shownTooltips()).toEqual([reason]);
});

test('follows a title that changes and closes when it goes', async () => {
  const { user, rerender } = show(save);
  await user.tab();
  rerender(<Button disabledReason="Saving">Save</Button>);
  await findTooltip('Saving');
  rerender(<Button>Save</Button>);
  await expect.poll(shownTooltips).toEqual([]);
  expect(getButton('Save').hasAttribute('title')).toBe(false);
  await user.tab();
  rerender(save);
  await user.tab();
  await findTooltip(reason);
});

test('appears on a long press and not on a tap', async () => {
  const { user } = show(
    <>
      {save}
      {remove}
    </>,
  );
  await user.pointer({ keys: '[TouchA]', target: getButton('Remove') });
  // Waits for nothing more.
  expect(getButton('Remove').title).toBe('Remove');
  await user.pointer({ keys: '[TouchA>]', target: getButton('Save') });
  await findTooltip(reason);
  await user.pointer({ keys: '[/TouchA]' });
  expect(shownTooltips()).toEqual([reason]);
  await expect.poll(shownTooltips).toEqual([]);
});

test('is accessible beside an open dialog', async () => {
  const { user } = show(remove);
  await user.hover(getButton('Remove'));
  await findTooltip('Remove');
  render(
    <Dialog title="Edit" onClose={() => {}}>
      {save}
    </Dialog>,
  );
  await user.hover(getButton('Save'));
  await findTooltip(reason);
});
