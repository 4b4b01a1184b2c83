import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setOnline } from '../testing/dom/network.ts';
import { type StubServer, startStubServer } from '../testing/dom/stubServer.ts';
import { operation } from './operation.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { useRead } from './useRead.ts';

const PlantDocument = operation<{ plant: string }, Record<string, never>>('Plant', 'query Plant{plant}');

const PlantName = () => {
  const { data, error } = useRead(PlantDocument, {});
  return data?.plant ?? (error ? 'failed' : 'loading');
};

async function showFailedRead(server: StubServer): Promise<void> {
  render(
    <QueryProvider client={server.client}>
      <PlantName />
    </QueryProvider>,
  );
  await screen.findByText('failed');
}

test('repeats a read twice after transient errors', async () => {
  const server = await startStubServer();
  server.disconnect(PlantDocument);
  await showFailedRead(server);
  expect(server.requests(PlantDocument)).toHaveLength(3);
});

test('does not repeat a read after other errors', async () => {
  const server = await startStubServer();
  server.refuse(PlantDocument, 'INTERNAL');
  await showFailedRead(server);
  expect(server.requests(PlantDocument)).toHaveLength(1);
});

test('repeats a failed read when the network returns to a page that was loaded offline', async () => {
  setOnline(false);
  const server = await startStubServer();
  server.disconnect(PlantDocument);
  await showFailedRead(server);
  expect(server.requests(PlantDocument)).toHaveLength(1);
  server.respond(PlantDocument, () => ({ plant: 'Aster' }));
  setOnline(true);
  await screen.findByText('Aster');
});
