import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { setUnsaved } from '../panel/unsavedForms.ts';
import { useGo } from '../shell/useGo.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { UnsavedGuard } from './FrameLayers.tsx';
import { act } from '../testing/dom/render.tsx';

function PlantsPage() {
  const go = useGo();
  return (
    <>
      <button onClick={() => go('/plants?sort=name', { replace: true })}>Sort</button>
      <button onClick={() => go('/other', { replace: true })}>Leave</button>
    </>
  );
}

test('asks before the page is replaced by another, not when the page replaces its query', async () => {
  const { user, address } = await showPage({
    server: await startStubServer(),
    pages: { '/plants': PlantsPage, '/other': () => <h1>Other page</h1> },
    path: '/plants',
    wrap: (children) => (
      <>
        <UnsavedGuard />
        {children}
      </>
    ),
  });
  act(() => setUnsaved('layer', 'dialog', true));
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await waitFor(() => expect(address()).toBe('/plants?sort=name'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/plants?sort=name');
  act(() => setUnsaved('layer', 'dialog', false));
});
