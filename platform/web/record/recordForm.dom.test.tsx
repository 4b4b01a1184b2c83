import { screen, waitFor } from '@testing-library/dom';
import { Component, type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { HistoryDocument } from '../query/documents.ts';
import type { UserErrorEntry } from '../query/outcome.ts';
import { getButton } from '../testing/dom/button.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import {
  NewPlantPage,
  type Plant,
  PlantDocument,
  PlantForm,
  plantId,
  PlantPage,
  SavePlantDocument,
} from './testing/plant.tsx';

const pages = { '/plant': PlantPage, '/new': NewPlantPage, '/plants/$id': () => <p>Saved plant</p> };
const fern: Plant = { id: plantId, name: 'Fern', site: 'Canby', version: 5 };

/** A page with a server that stores one plant; `refused` is the response to the next saves. */
async function showPlant(path: '/plant' | '/new') {
  const server = await startStubServer();
  const state: { plant: Plant; refused: readonly UserErrorEntry[] } = { plant: fern, refused: [] };
  server.respond(PlantDocument, () => ({ plant: state.plant }));
  server.respond(HistoryDocument, () => ({ history: null }));
  server.respond(SavePlantDocument, ({ input: { id, name, site } }) => {
    if (state.refused.length > 0) return { savePlant: { plant: null, errors: state.refused } };
    state.plant = { id, name, site, version: state.plant.version + 1 };
    return { savePlant: { plant: state.plant, errors: null } };
  });
  const page = await showPage({ server, pages, path });
  await screen.findByRole('form', { name: 'Plant' });
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
  return {
    ...page,
    server,
    state,
    name,
    enterName: async (text: string) => {
      await page.user.clear(name());
      await page.user.type(name(), text);
    },
    press: async (label: string) => page.user.click(await screen.findByRole('button', { name: label })),
    sent: () => server.requests(SavePlantDocument).map(({ input }) => input),
  };
}

const problem = (code: string, message: string): UserErrorEntry => ({
  __typename: 'ValidationError',
  code,
  severity: 'ERROR',
  message,
  field: ['plant', 'name'],
});

const isDisabled = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled;

test('saves each change with the version of the one before', async () => {
  const { enterName, press, sent } = await showPlant('/plant');
  await enterName('Moss');
  await press('Save');
  await screen.findByText('Fern is now Moss');
  await enterName('Ivy');
  await press('Save');
  await screen.findByText('Moss is now Ivy');
  expect(sent()).toEqual([
    { id: plantId, name: 'Moss', site: 'Canby', expectedVersion: 5 },
    { id: plantId, name: 'Ivy', site: 'Canby', expectedVersion: 6 },
  ]);
});

test('sends neither invalid values nor values without a change', async () => {
  const { user, name, enterName, press, sent } = await showPlant('/plant');
  await press('Save');
  await screen.findByText('No changes to save');
  await user.clear(name());
  await press('Save');
  await screen.findByText('Please fix the validation errors and try again.');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  await enterName('Fern ');
  await press('Save');
  expect(sent()).toEqual([]);
});

test.each([
  ['/plant', 'Fern'],
  ['/new', ''],
] as const)('discards input of %s on reset, and brings it back', async (path, initial) => {
  const { name, enterName, press } = await showPlant(path);
  expect(isDisabled('Reset')).toBe(true);
  await enterName('Moss');
  await press('Reset');
  expect(name().value).toBe(initial);
  await press('Undo');
  expect([name().value, isDisabled('Reset')]).toEqual(['Moss', false]);
  await press('Reset');
  expect(name().value).toBe(initial);
  // The same button, for those who type on after the message has closed.
  expect(document.activeElement?.textContent).toBe('Undo Reset');
  await press('Undo Reset');
  expect([name().value, isDisabled('Reset')]).toEqual(['Moss', false]);
});

test('brings no discarded input back over what is entered after a reset', async () => {
  const { name, enterName, press } = await showPlant('/plant');
  await enterName('Moss');
  await press('Reset');
  await screen.findByText('Your input was reset');
  await enterName('Ivy');
  await expect.poll(() => document.querySelector('.toast-message')).toBeNull();
  await enterName('Fern');
  expect([name().value, isDisabled('Reset')]).toEqual(['Fern', true]);
});

test('brings discarded input back on the version that it was entered on', async () => {
  const { state, enterName, press, sent, notifyMissed } = await showPlant('/plant');
  await enterName('Moss');
  await press('Reset');
  state.plant = { ...fern, site: 'Salem', version: 6 };
  notifyMissed();
  await press('Undo');
  await press('Save');
  await expect.poll(sent).toMatchObject([{ name: 'Moss', expectedVersion: 5 }]);
});

test('shows a problem of the server at its field until the value changes', async () => {
  const { state, name, enterName, press } = await showPlant('/plant');
  state.refused = [problem('DUPLICATE', 'Name is taken')];
  await enterName('Moss');
  await press('Save');
  await screen.findByText('Not saved: Name is taken');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  await enterName('Ivy');
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBeNull());
});

test('accepts a change whose response was lost', async () => {
  const { server, enterName, press, sent } = await showPlant('/plant');
  server.loseResponses(SavePlantDocument);
  await enterName('Moss');
  await press('Save');
  await screen.findByText('Fern is now Moss');
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(isDisabled('Reset')).toBe(true));
});

test('shows the change of another user, but not over unsaved input', async () => {
  const { server, state, name, enterName, press, notifyChanges } = await showPlant('/plant');
  const changeByAnother = (change: Partial<Plant>) => {
    state.plant = { ...state.plant, ...change, version: state.plant.version + 1 };
    notifyChanges([
      {
        entityType: 'ITEM',
        entityId: plantId,
        operation: 'UPDATED',
        version: state.plant.version,
        changedAt: '2027-01-01T00:00:00.000Z',
        changedBy: 'lee@example.com',
      },
    ]);
  };
  changeByAnother({ site: 'Salem' });
  await screen.findByDisplayValue('Salem');
  await enterName('Moss');
  changeByAnother({ site: 'Holland' });
  await waitFor(() => expect(server.requests(PlantDocument)).toHaveLength(3));
  expect([name().value, screen.queryByDisplayValue('Holland')]).toEqual(['Moss', null]);
  await press('Reset');
  await screen.findByDisplayValue('Holland');
  expect(name().value).toBe('Fern');
});

test.each([
  ['Save my choice', 'Moss', [{ name: 'Moss', site: 'Salem', expectedVersion: 9 }]],
  ['Ctrl+Enter', 'Moss', [{ name: 'Moss', site: 'Salem', expectedVersion: 9 }]],
  ['Take all of theirs', 'Ivy', []],
])('lets the user choose after a change of another user: %s', async (choice, name, resent) => {
  const { user, state, enterName, press, sent, name: nameField } = await showPlant('/plant');
  state.plant = { ...fern, name: 'Ivy', site: 'Salem', version: 9 };
  state.refused = [problem('STALE_VERSION', 'Changed meanwhile')];
  await enterName('Moss');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Changed by someone else' });
  expect(screen.getByText(/^Also changed by/).textContent).toContain('Site');
  state.refused = [];
  if (choice === 'Ctrl+Enter') await user.keyboard('{Control>}{Enter}{/Control}');
  else await press(choice);
  await waitFor(() => expect(nameField().value).toBe(name));
  await waitFor(() => expect(sent().slice(1)).toMatchObject(resent));
  expect(sent()).toHaveLength(1 + resent.length);
});

test('creates one record when saving is repeated after a lost response', async () => {
  const { server, enterName, press, sent, path } = await showPlant('/new');
  const restore = server.loseResponses(SavePlantDocument);
  await enterName('Moss');
  await press('Save');
  await screen.findByText(/^Not saved: /);
  restore();
  await press('Save');
  await screen.findByText('Saved plant');
  const [first, second] = sent();
  expect([first?.id, path()]).toEqual([second?.id, `/plants/${first?.id}`]);
});

test('asks before it opens a record that an earlier attempt created', async () => {
  const { state, enterName, press, sent, path } = await showPlant('/new');
  state.refused = [problem('OUT_OF_RANGE', 'Too long')];
  await enterName('Moss');
  await press('Save');
  await screen.findByText('Not saved: Too long');
  const [first] = sent();
  state.refused = [
    {
      __typename: 'DuplicateError',
      code: 'DUPLICATE',
      severity: 'ERROR',
      message: 'Exists',
      field: ['id'],
      entityId: first?.id ?? '',
    },
  ];
  await press('Save');
  await press('Open the saved plant');
  await screen.findByText('Saved plant');
  expect(path()).toBe(`/plants/${first?.id}`);
});

test('sends a new record once although it is saved twice at once', async () => {
  const { server, user, enterName, sent } = await showPlant('/new');
  const release = server.hold(SavePlantDocument);
  await enterName('Moss');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  release();
  await screen.findByText('Saved plant');
  expect(sent()).toHaveLength(1);
});

test('keeps input that is entered while the record is saved', async () => {
  const { server, name, enterName, press, sent } = await showPlant('/plant');
  const release = server.hold(SavePlantDocument);
  await enterName('Moss');
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await enterName('Ivy');
  release();
  await screen.findByText('Fern is now Moss');
  expect([name().value, isDisabled('Reset')]).toEqual(['Ivy', false]);
  await press('Save');
  await screen.findByText('Moss is now Ivy');
  expect(sent()[1]).toMatchObject({ name: 'Ivy', expectedVersion: 6 });
});

class ErrorMessage extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

test('refuses to show another record in the form of the first one, whose input it would save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const TwoPlants = () => {
    const [plant, setPlant] = useState(fern);
    return (
      <ErrorMessage>
        <button onClick={() => setPlant({ ...fern, id: 'b'.repeat(32), name: 'Moss' })}>Moss</button>
        <PlantForm plant={plant} current={() => plant} reread={async () => plant} />
      </ErrorMessage>
    );
  };
  const server = await startStubServer();
  const { user } = await showPage({ server, pages: { '/': TwoPlants }, path: '/' });
  await user.click(getButton('Moss'));
  await screen.findByText(/needs the id of the record as its key/);
});
