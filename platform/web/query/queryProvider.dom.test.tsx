import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setOnline } from '../testing/dom/network.ts';
import { setPageVisible } from '../testing/dom/pageVisibility.ts';
import { type StubServer, startStubServer } from '../testing/dom/stubServer.ts';
import { operation } from './client/operation.ts';
import { QueryProvider } from './QueryProvider.tsx';
import { useClient } from './useClient.ts';
import { useRead } from './useRead.ts';
import { act, render } from '../testing/dom/render.tsx';

const PlantDocument = operation<{ plant: string }, Record<string, never>>('Plant', 'query Plant{plant}');

const PlantName = () => {
  const { data, error } = useRead(PlantDocument, {});
  return data?.plant ?? (error ? 'failed' : 'loading');
};

/** A read without the options of `useRead`. */
function PlainPlantName() {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['plant'],
    queryFn: ({ signal }) => client.call(PlantDocument, {}, signal),
  });
  return data?.plant ?? (error ? 'failed' : 'loading');
}

async function showFailedRead(server: StubServer, Plant = PlantName): Promise<void> {
  render(
    <QueryProvider client={server.client}>
      <Plant />
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

test.each([
  ['a failed read', PlantName],
  ['a plain failed query', PlainPlantName],
])('repeats %s when the network returns to a page that was loaded offline', async (_, Plant) => {
  setOnline(false);
  const server = await startStubServer();
  server.disconnect(PlantDocument);
  await showFailedRead(server, Plant);
  expect(server.requests(PlantDocument)).toHaveLength(1);
  server.respond(PlantDocument, () => ({ plant: 'Aster' }));
  setOnline(true);
  await screen.findByText('Aster');
});

test('refetches cached data only when the network returns', async () => {
  const server = await startStubServer();
  server.respond(PlantDocument, () => ({ plant: 'Aster' }));
  render(
    <QueryProvider client={server.client}>
      <PlantName />
    </QueryProvider>,
  );
  await screen.findByText('Aster');
  act(() => setOnline(false));
  act(() => setPageVisible(false));
  act(() => setPageVisible(true));
  // A refetch would arrive before this request.
  await server.client.call(PlantDocument, {});
  expect(server.requests(PlantDocument)).toHaveLength(2);
  server.respond(PlantDocument, () => ({ plant: 'Begonia' }));
  act(() => setOnline(true));
  await screen.findByText('Begonia');
});
