import { expect, test } from 'vitest';
import { ItemsPageDocument } from '#features/catalogue/web/documents.ts';
import { createHookWrapper } from '#features/catalogue/web/testing/hookWrapper.tsx';
import { itemRow } from '#features/catalogue/web/testing/items.ts';
import { renderHook } from '#platform/web/testing/dom/render.tsx';
import { startStubServer } from '#platform/web/testing/dom/stubServer.ts';
import { createLevelDraft, unknownTarget } from './levelDraft.ts';
import { useFindTargets, useLevelTargets } from './useLevelTargets.ts';
import { onlyPage } from '#platform/web/testing/onlyPage.ts';

test('looks up a code again that was not found and is entered anew', async () => {
  const server = await startStubServer();
  server.respond(ItemsPageDocument, () => ({ items: onlyPage([]) }));
  const level = createLevelDraft('2027-01-01');
  const withCode = (code: string) => [{ ...level, target: unknownTarget(code) }];
  let foundCount = 0;
  const { result, rerender } = renderHook(
    (levels: ReturnType<typeof withCode>) => {
      const targets = useLevelTargets(levels);
      useFindTargets({ levels, targets, onFound: () => (foundCount += 1) });
      return targets;
    },
    { initialProps: withCode('LAV'), wrapper: await createHookWrapper(server) },
  );
  await expect.poll(() => foundCount).toBe(1);
  expect(result.current.find('ITEM', 'LAV')?.id).toBe('');
  const lavender = itemRow({ id: 'e'.repeat(32), name: 'Lavender', sku: 'LAV' });
  server.respond(ItemsPageDocument, ({ where }) => ({
    items: onlyPage(JSON.stringify(where).includes('"LAV"') ? [lavender] : []),
  }));
  rerender(withCode('LAVA'));
  await expect.poll(() => foundCount).toBe(2);
  rerender(withCode('LAV'));
  await expect.poll(() => result.current.find('ITEM', 'LAV')?.name).toBe('Lavender');
});
