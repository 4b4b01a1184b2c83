import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { HistoryDocument } from '../query/documents.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

const entity = { entityType: 'ITEM' as const, entityId: 'a'.repeat(32) };
const change = (version: number, changedBy: string) => ({
  ...entity,
  id: `${version}`,
  version,
  action: 'updateItem',
  operation: 'UPDATED' as const,
  changedAt: '2026-11-21T05:22:00.000Z',
  changedBy,
  changes: [],
});

const Conflict = () => (
  <ConflictDialog
    entity={entity}
    name="The item"
    conflict={{
      base: { name: 'Fern' },
      baseVersion: 5,
      mine: { name: 'Moss' },
      theirs: { name: 'Ivy' },
      version: 7,
    }}
    definition={{
      fields: { name: { label: 'Name', text: ({ name }) => name } },
      normalize: (values) => values,
    }}
    context={undefined}
    labels={{ actions: {} }}
    onChoose={() => {}}
    onClose={() => {}}
  />
);

test('names the users who changed the record after it was read, the latest first', async () => {
  const server = await startStubServer();
  const nodes = [change(7, 'lee@example.com'), change(6, 'sam@example.com'), change(5, 'kim@example.com')];
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  server.respond(HistoryDocument, () => ({ history: { nodes, pageInfo } }));
  await showPage({ server, pages: { '/': Conflict }, path: '/' });
  const name = 'Changed by lee@example.com and sam@example.com';
  expect(await screen.findByRole('dialog', { name })).toBeTruthy();
});
