import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formattingVersion } from '#platform/kernel/grid/formatting/formattingRule.ts';
import { plantsGrid, showPlants } from '../../testing/dom/plantsGrid.tsx';
import { findAnnouncement, findToast } from '../../testing/dom/toast.ts';
import { fakeSettingServer } from '../../testing/fakeSettingServer.ts';
import { fromBase64, toBase64 } from '../../userSettings/base64Json.ts';
import type { SettingStore } from '../../userSettings/settingStore.ts';
import { storeRules } from '../../testing/storeRules.ts';

const setting = { group: 'plants', name: 'gridFormattingRules' };
const green = { backgroundColor: '#d8f0dfff', color: '#14532dff' };
const red = { backgroundColor: '#ffd9d6ff', color: '#7f1d1dff' };
const greenFill = 'rgb(216, 240, 223)';
const redFill = 'rgb(255, 217, 214)';

const createStore = () => fakeSettingServer().createStore('kim@example.com');
const rule = (style: object, column: string, dataType: string, type: string, value?: string | number) => ({
  ruleType: 'value',
  style,
  conditions: [{ column, dataType, type, value }],
});
const fills = async (column: string) =>
  Promise.all(
    ['Aster', 'Begonia', 'Cosmos'].map(
      async (name) => (await plantsGrid.findCell(name, column)).style.backgroundColor,
    ),
  );
const panel = () => within(screen.getByRole('complementary', { name: 'Conditional Formatting' }));
const button = (name: string | RegExp) => panel().getByRole('button', { name });
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

async function openFormatting(user: UserEvent): Promise<void> {
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(screen.getByRole('button', { name: 'Formatting' }));
  await screen.findByRole('complementary', { name: 'Conditional Formatting' });
}

/** Shows the plants with these settings, and the panel. */
async function showFormatting(settings: SettingStore): Promise<UserEvent> {
  const { user } = await showPlants({ settings });
  await openFormatting(user);
  return user;
}

test('applies the first matching rule, cells before rows, and explains rules without effect', async () => {
  const settings = createStore();
  await storeRules(settings, setting.group, {
    gone: rule(red, 'erpBatch', 'string', 'contains', 'x'),
    incomplete: rule(red, 'name', 'string', 'contains'),
    first: rule(green, 'stock', 'numeric', 'greaterThan', 10),
    second: rule(red, 'stock', 'numeric', 'greaterThan', 1),
    row: { ...rule(red, 'stock', 'numeric', 'greaterThan', 10), applyToRow: true },
    icons: { ruleType: 'icons' },
  });
  const user = await showFormatting(settings);
  await expect.poll(() => fills('Stock')).toEqual([greenFill, redFill, greenFill]);
  expect(await fills('Name')).toEqual([redFill, '', redFill]);
  const items = panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toHaveLength(5);
  expect(items[0]).toContain('This grid has no column “erpBatch”: the rule does nothing');
  expect(items[1]).toContain('Missing required data: the rule does nothing');
  panel().getByText(/^1 saved rule cannot be read by this version of the app/);

  // The second rule goes above the first by keyboard.
  panel()
    .getAllByRole('button', { name: /^Move up, / })[3]
    ?.focus();
  await user.keyboard('{Enter}');
  await findAnnouncement('Rules saved successfully');
  await expect.poll(() => fills('Stock')).toEqual([redFill, redFill, redFill]);
  expect(fromBase64((await settings.read(setting))?.base64Settings ?? '')).toMatchObject({
    entries: expect.arrayContaining([
      expect.objectContaining({ id: 'icons', value: expect.objectContaining({ ruleType: 'icons' }) }),
    ]),
  });
});

test('shows the problems of a new rule and confirms before it discards one', async () => {
  const user = await showFormatting(createStore());
  await panel().findByText(/^No rules yet\./);
  await user.click(button('Add Rule'));
  expect(document.activeElement).toBe(panel().getByLabelText(/^Rule Type/));
  await user.click(button('Save'));
  await panel().findByText('Rule Type is required');
  await user.selectOptions(panel().getByLabelText(/^Rule Type/), 'Value');
  await user.click(button('Save'));
  await panel().findByText('Condition 1: Column and Data Type are required');
  await user.selectOptions(panel().getByLabelText(/^Column/), 'Stock');
  await panel().findByText('Condition 1: Value is required');
  await user.selectOptions(panel().getByLabelText(/^Type/), 'Between');
  await user.type(panel().getByLabelText(/^Value/), '10');
  await user.click(button('Save'));
  await panel().findByText('Condition 1: Second Value is required for Between condition');
  await user.selectOptions(panel().getByLabelText(/^Type/), 'Greater than');
  await panel().findByText('2 cells match');
  // The first one leaves the changed field.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => panel().getByText('2 cells match'));
});

test('shows an error when rules cannot be read, and retries', async () => {
  const store = createStore();
  let isAway = true;
  const user = await showFormatting({
    ...store,
    read: async (key) => {
      if (isAway) throw new Error('away');
      return store.read(key);
    },
  });
  await panel().findByText('Error fetching saved rules');
  expect(isDisabled(button('Add Rule'))).toBe(true);
  isAway = false;
  await user.click(button('Retry'));
  await panel().findByText(/^No rules yet\./);
  expect(isDisabled(button('Add Rule'))).toBe(false);
});

test('preserves a color scale in the form when it cannot be saved, and shows its contrast', async () => {
  const store = createStore();
  let isRefused = true;
  const user = await showFormatting({
    ...store,
    write: async (key, value) =>
      isRefused && key.name === setting.name
        ? { ok: false, message: 'The setting was refused.', isStale: false }
        : store.write(key, value),
  });
  await user.click(button('Add Rule'));
  await user.selectOptions(panel().getByLabelText(/^Rule Type/), 'Unique');
  await user.selectOptions(panel().getByLabelText(/^Column/), 'Size');
  await user.selectOptions(panel().getByLabelText(/^Type/), 'Duplicate');
  await user.click(panel().getByRole('checkbox', { name: 'Whole row' }));
  await panel().findByText('2 rows match');
  await user.click(panel().getByText('Double color scale'));
  await panel().findByText(/^A color scale is for numbers/);
  await user.click(panel().getAllByRole('button', { name: 'Custom' })[0] ?? document.body);
  const enter = async (label: string, color: string) => {
    await user.clear(panel().getByLabelText(label));
    await user.type(panel().getByLabelText(label), color);
  };
  await enter('Fill', 'fff');
  await enter('Text', '#cccccc');
  await panel().findByText(/^Contrast 1\.6:1\. Text is hard to read below 4\.5:1/);
  await enter('Text', '#333333');
  await panel().findByText(/^Contrast 12\.6:1, readable in both themes/);
  await user.click(button('Save'));
  await findToast('Error saving rules');
  isRefused = false;
  await user.click(button('Save'));
  await findAnnouncement('Rules saved successfully');
  await waitFor(() => expect(panel().getByRole('listitem').textContent).toContain('Unique'));
});

test('changes nothing over rules of a newer version', async () => {
  const settings = createStore();
  const base64Settings = toBase64({ version: formattingVersion + 1, entries: 'of another kind' });
  await settings.write(setting, { base64Settings, shared: false, expectedVersion: 0 });
  await showFormatting(settings);
  await panel().findByText(/^The rules were saved by a newer version of the app\./);
  expect(isDisabled(button('Add Rule'))).toBe(true);
});

test('replaces damaged rules by one with up to five conditions', async () => {
  const settings = createStore();
  await settings.write(setting, { base64Settings: toBase64(['no list']), shared: false, expectedVersion: 0 });
  const user = await showFormatting(settings);
  await panel().findByText('Saved rules cannot be read. Saving a rule starts a new list.');
  await user.click(button('Add Rule'));
  await user.selectOptions(panel().getByLabelText(/^Rule Type/), 'Average');
  const add = () => button('Add condition');
  for (let count = 1; count < 5; count += 1) await user.click(add());
  panel().getByText('5 of 5');
  expect(isDisabled(add())).toBe(true);
  const conditions = () => panel().getAllByRole('group', { name: /^Condition \d$/ });
  const [, , , fourth] = conditions();
  await user.selectOptions(within(fourth ?? document.body).getByLabelText(/^Column/), 'Stock');
  for (let count = 1; count < 4; count += 1) await user.click(button('Remove condition 1'));
  await user.click(button('Remove condition 2'));
  expect(conditions()).toHaveLength(1);
  expect(panel().getByLabelText<HTMLSelectElement>(/^Type/).value).toBe('above');
  expect(document.activeElement).toBe(add());
  await user.click(button('Save'));
  await findAnnouncement('Rules saved successfully');
  await waitFor(() => expect(panel().getByRole('listitem').textContent).toContain('Above average · Stock'));
});

test('closes the panel first and then full screen with Escape', async () => {
  const { user } = await showPlants();
  await plantsGrid.findCell('Aster', 'Name');
  await user.click(screen.getByRole('button', { name: 'Fullscreen' }));
  await openFormatting(user);
  button('Add Rule').focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Conditional Formatting' })).toBeNull();
  screen.getByRole('button', { name: 'Exit Fullscreen' });
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Fullscreen' });
});
