import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '../query/documents.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { type Plant, PlantDocument, plantId, PlantPage } from './testing/plant.tsx';

const fern: Plant = { id: plantId, name: 'Fern', site: 'Canby', version: 1 };

const PlantPanel = () => (
  <RecordPanel
    id={plantId}
    name="plant"
    row={fern}
    title={({ name }) => name}
    loading={false}
    error={null}
    retry={() => {}}
    history={{ entityType: 'ITEM', labels: { actions: {} } }}
    onClose={() => {}}
  >
    {() => <PlantPage />}
  </RecordPanel>
);

test('keeps unsaved input while the history is shown, and hides it', async () => {
  const server = await startStubServer();
  server.respond(PlantDocument, () => ({ plant: fern }));
  server.respond(HistoryDocument, () => ({ history: null }));
  const { user } = await showPage({ server, pages: { '/': PlantPanel }, path: '/' });
  await user.type(await screen.findByLabelText(/^Name/), ' 2');
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Fern 2');
});
