import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setLayout } from '../../testing/dom/layout.ts';
import { showPlants } from '../../testing/dom/plantsGrid.tsx';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { storeRules } from '../../testing/storeRules.ts';

beforeEach(() => setLayout({ width: 400 }));

const cards = () => [...document.querySelectorAll<HTMLElement>('.row-card')];
const search = () => screen.getByLabelText<HTMLInputElement>('Quick search');

/** Gives a frame the print dialog and the fonts that jsdom lacks. */
function installPrintDialog({ target }: Event): void {
  if (!(target instanceof HTMLIFrameElement) || !target.contentWindow) return;
  Object.defineProperty(target.contentDocument, 'fonts', { value: { ready: Promise.resolve() } });
  target.contentWindow.print = () => {};
}

async function runTool(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

test('colors cards by rules of rows, and their texts by rules of cells', async () => {
  const settings = fakeSettingServer().createStore('kim@example.com');
  const conditions = [{ column: 'stock', dataType: 'numeric', type: 'greaterThan', value: 10 }];
  await storeRules(settings, 'plants', {
    stock: { ruleType: 'value', style: { backgroundColor: '#d8f0dfff', color: '#14532dff' }, conditions },
    row: {
      ruleType: 'value',
      style: { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' },
      applyToRow: true,
      conditions,
    },
  });
  await showPlants({ settings });
  await waitFor(() =>
    expect(cards().map(({ dataset }) => dataset['formatted'])).toEqual(['true', undefined, 'true']),
  );
  const [aster, begonia] = cards();
  expect(aster?.style.getPropertyValue('--frm-fill')).toBe('#ffd9d6ff');
  expect(within(aster ?? document.body).getByText('12').style.backgroundColor).toBe('rgb(216, 240, 223)');
  expect(begonia?.querySelector('.formatted')).toBeNull();
});

test('shows cards in full screen and resets their search', async () => {
  const { user } = await showPlants();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await user.type(search(), 'no such plant');
  await screen.findByText('No plants match “no such plant”.');
  await runTool(user, 'Reset');
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(search().value).toBe('');

  const isFullscreen = () => document.querySelector('[data-fullscreen]') !== null;
  await runTool(user, 'Fullscreen');
  expect(isFullscreen()).toBe(true);
  await runTool(user, 'Exit Fullscreen');
  expect(isFullscreen()).toBe(false);
});

test('prints the cards that match the search', async () => {
  const { user } = await showPlants();
  await waitFor(() => expect(cards()).toHaveLength(3));
  await user.type(search(), 'begonia');
  await waitFor(() => expect(cards()).toHaveLength(1));
  document.addEventListener('load', installPrintDialog, true);
  onTestFinished(() => document.removeEventListener('load', installPrintDialog, true));
  await runTool(user, 'Print');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Print view');
  const page = new DOMParser().parseFromString(frame.srcdoc, 'text/html');
  expect([...page.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['Begonia2 gal7']);
  expect(page.querySelector('p')?.textContent).toContain('1 of 3 rows · Search: begonia');
});
