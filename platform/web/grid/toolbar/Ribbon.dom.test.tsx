import { screen, within } from '@testing-library/dom';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { getButton } from '../../testing/dom/button.ts';
import { setLayout } from '../../testing/dom/layout.ts';
import { showPage } from '../../testing/dom/showPage.tsx';
import { startStubServer } from '../../testing/dom/stubServer.ts';
import { Ribbon, type RibbonItem } from './Ribbon.tsx';
import { RibbonStart } from './ribbonStart.ts';

afterEach(() => barStyle.remove());

const action = (label: string): RibbonItem => ({ label, onClick: () => {} });
const items: readonly RibbonItem[] = [
  { ...action('New Order'), primary: true, icon: IconPlus },
  action('Update Status'),
  action('Show Deleted'),
  action('Assign'),
];
const tools: readonly RibbonItem[] = [
  action('Reset'),
  { ...action('Fit'), overflowLevel: 1 },
  { ...action('Print'), overflowLevel: 0 },
];

const showRibbon = async (props: Omit<Parameters<typeof Ribbon>[0], 'label'>) =>
  showPage({
    server: await startStubServer(),
    pages: { '/': () => <Ribbon label="Actions for plants" {...props} /> },
    path: '/',
  });
const bar = () => screen.getByRole('toolbar', { name: 'Actions for plants' });
const names = () =>
  within(bar())
    .getAllByRole('button')
    .map((button) => button.ariaLabel ?? button.getAttribute('aria-label') ?? button.textContent);
const search = <input aria-label="Quick search" />;

const barStyle = document.createElement('style');

/** Gives each part of the ribbon 100 pixels in a bar of this width. */
function layOutBar(width: number, padding = 0): void {
  barStyle.textContent = `
    .ribbon { width: ${width}px; box-sizing: border-box; gap: 0 !important; padding: 0 ${padding}px 0 0 !important }
    .ribbon > * { flex: none !important; width: 100px !important; min-width: 0; margin: 0 !important; overflow: hidden }`;
  document.head.append(barStyle);
}

test('shows actions left and tools right on a wide screen, minor tools in More', async () => {
  await showRibbon({ items, tools });
  await expect
    .poll(names)
    .toEqual(['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'Fit', 'More']);
});

test('collapses at the specified widths', async () => {
  await showRibbon({ items, tools, search });
  await setLayout({ width: 1199 });
  await expect.poll(names).toEqual(['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Grid Tools']);
  await setLayout({ width: 899 });
  await expect.poll(names).toEqual(['New Order', 'Actions', 'Grid Tools']);
  await setLayout({ width: 599 });
  await expect.poll(names).toEqual(['New Order', 'More']);
});

test('shows two actions beside the menus on narrow screens without a search', async () => {
  await setLayout({ width: 599 });
  await showRibbon({ items: items.with(1, { ...action('Update Status'), shortLabel: 'Status' }), tools });
  await expect.poll(names).toEqual(['New Order', 'Status', 'More']);
});

test('has the control of the page before its actions, on phones in a row of its own', async () => {
  const ribbonSwitch = <span className="ribbon-start">Counts or adjustments</span>;
  await showPage({
    server: await startStubServer(),
    pages: {
      '/': () => (
        <RibbonStart value={ribbonSwitch}>
          <Ribbon label="Actions for plants" items={items} search={search} />
        </RibbonStart>
      ),
    },
    path: '/',
  });
  const start = () => within(bar()).getByText('Counts or adjustments').getBoundingClientRect();
  const box = () => within(bar()).getByLabelText('Quick search').getBoundingClientRect();
  expect(start().left).toBeLessThan(getButton('New Order').getBoundingClientRect().left);
  expect(start().top).toBeLessThan(box().bottom);
  await setLayout({ width: 390 });
  expect(start().bottom).toBeLessThanOrEqual(box().top);
});

// The bar has a gap between actions and tools, 100 pixels wide here, too.
test.each([
  [800, ['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'Fit', 'More'], undefined],
  [700, ['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'More'], undefined],
  [600, ['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Grid Tools'], undefined],
  [500, ['New Order', 'Update Status', 'Actions', 'Grid Tools'], undefined],
  [400, ['New Order', 'Actions', 'Grid Tools'], undefined],
  [300, ['New Order', 'Actions', 'Grid Tools'], 'true'],
])('moves into menus what a bar of %s pixels has no room for', async (width, expected, compact) => {
  layOutBar(width);
  await showRibbon({ items, tools });
  await expect.poll(names).toEqual(expected);
  expect(bar().dataset['compact']).toBe(compact);
});

test('keeps a single action outside of menus, which would not save room', async () => {
  layOutBar(300);
  await showRibbon({ items: items.slice(0, 2), tools });
  await expect.poll(names).toEqual(['New Order', 'Update Status', 'Grid Tools']);
});

test('leaves the padding at the end of the bar free', async () => {
  layOutBar(800, 1);
  await showRibbon({ items, tools });
  await expect.poll(names).toEqual(['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'More']);
});

test('moves actions back when the bar gets wider', async () => {
  layOutBar(500);
  await showRibbon({ items, tools });
  await expect.poll(names).toEqual(['New Order', 'Update Status', 'Actions', 'Grid Tools']);
  layOutBar(800);
  await expect
    .poll(names)
    .toEqual(['New Order', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'Fit', 'More']);
});

test('moves tools back when the page has fewer actions', async () => {
  layOutBar(700);
  function Page() {
    const [count, setCount] = useState(items.length);
    const remove = { label: 'Remove', onClick: () => setCount(2) };
    return <Ribbon label="Actions for plants" items={[remove, ...items.slice(1, count)]} tools={tools} />;
  }
  const { user } = await showPage({ server: await startStubServer(), pages: { '/': Page }, path: '/' });
  await expect.poll(names).toEqual(['Remove', 'Update Status', 'Show Deleted', 'Assign', 'Reset', 'More']);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(names).toEqual(['Remove', 'Update Status', 'Reset', 'Fit', 'More']);
});

test('shows no bar on a narrow screen without actions, tools and search', async () => {
  await setLayout({ width: 599 });
  await showRibbon({ items: [] });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('offers everything of a menu, grouped by the action it came from', async () => {
  await setLayout({ width: 599 });
  const clicked: string[] = [];
  const { user } = await showRibbon({
    items: [
      { label: 'New Order', primary: true, onClick: () => clicked.push('New Order') },
      {
        label: 'Status',
        disabledReason: 'Select rows first',
        entries: [{ label: 'Open', onClick: () => clicked.push('Open') }],
      },
    ],
    tools: [{ label: 'Reset', onClick: () => clicked.push('Reset') }],
    search,
  });
  await user.click(screen.getByRole('button', { name: 'More' }));
  const open = within(screen.getByRole('group', { name: 'Status' })).getByRole('menuitem');
  expect(open.textContent).toBe('OpenSelect rows first');
  expect(open.getAttribute('aria-disabled')).toBe('true');
  await user.click(open);
  await user.click(
    within(screen.getByRole('group', { name: 'Grid Tools' })).getByRole('menuitem', { name: 'Reset' }),
  );
  await user.click(screen.getByRole('button', { name: 'New Order' }));
  expect(clicked).toEqual(['Reset', 'New Order']);
});

test('passes every property of an action to its button', async () => {
  const clicked: string[] = [];
  const { user } = await showRibbon({
    items: [
      { label: 'New Order', primary: true, icon: IconPlus, onClick: () => clicked.push('new') },
      { label: 'Save', busy: true, onClick: () => clicked.push('save') },
      { label: 'Delete', icon: IconTrash, iconOnly: true, onClick: () => clicked.push('delete') },
      { label: 'Undo', disabledReason: 'Nothing to undo', onClick: () => clicked.push('undo') },
      {
        label: 'Theme',
        entries: [
          { label: 'Light', chosen: true, onClick: () => clicked.push('light') },
          { label: 'Dark', chosen: false, disabledReason: 'Not here', onClick: () => clicked.push('dark') },
        ],
      },
      { label: 'Status', disabledReason: 'Select rows first', entries: [] },
    ],
  });
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('New Order').dataset['kind']).toBe('primary');
  expect(button('New Order').querySelector('.tabler-icon-plus')).toBeTruthy();
  expect(button('Save').getAttribute('aria-busy')).toBe('true');
  expect(button('Delete').textContent).toBe('');
  expect(button('Delete').querySelector('.tabler-icon-trash')).toBeTruthy();
  expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
  expect(button('Status').getAttribute('aria-disabled')).toBe('true');
  for (const name of ['New Order', 'Save', 'Delete', 'Undo', 'Status']) await user.click(button(name));
  expect(clicked).toEqual(['new', 'delete']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button('Undo').title).toBe('Nothing to undo');

  await user.click(button('Theme'));
  const option = (name: RegExp) => screen.getByRole('menuitemradio', { name });
  expect(option(/^Light/).getAttribute('aria-checked')).toBe('true');
  expect(option(/^Dark/).getAttribute('aria-checked')).toBe('false');
  await user.click(option(/^Dark/));
  await user.click(option(/^Light/));
  expect(clicked).toEqual(['new', 'delete', 'light']);
});
