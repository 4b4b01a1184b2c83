import { screen, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type PageAction, useRegisterPageActions } from '../shell/pageActions.ts';
import { usePageFrame } from '../shell/pageFrame.ts';
import { setLayout } from '../testing/dom/layout.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import { TopBar } from './TopBar.tsx';

const nothing = () => {};

/** Shows the top bar above a page with these actions; the button "Next" goes to the next ones. */
async function showTopBar(...steps: readonly (readonly PageAction[])[]) {
  function PlantsPage() {
    const [step, setStep] = useState(0);
    usePageFrame({ title: 'Availability of plants', back: undefined, panel: false });
    useRegisterPageActions(steps[step] ?? []);
    return <button onClick={() => setStep(step + 1)}>Next</button>;
  }
  const { user } = await showPage({
    server: await startStubServer(),
    pages: { '/plants': PlantsPage },
    path: '/plants',
    wrap: (children) => (
      <>
        <TopBar pages={[]} onMenu={nothing} onSignOut={nothing} />
        {children}
      </>
    ),
  });
  return { user, next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}

const menuButton = () => screen.queryByRole('button', { name: /^Page actions/ });
const shownEntries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

async function openMenu(user: Awaited<ReturnType<typeof showTopBar>>['user']) {
  await user.click(await screen.findByRole('button', { name: /^Page actions/ }));
  return within(await screen.findByRole('menu'));
}

test('shows a menu only while the page has actions besides the tools of its grid', async () => {
  const { next } = await showTopBar(
    [{ label: 'Reset', isGridTool: true, onClick: nothing }, { label: 'Without a function' }],
    [{ label: 'New Plant', onClick: nothing }],
    [],
  );
  expect(menuButton()).toBeNull();
  await next();
  await expect.poll(menuButton).not.toBeNull();
  await next();
  await expect.poll(menuButton).toBeNull();
});

test('runs an action, and gives the reason of one that is disabled', async () => {
  const run: string[] = [];
  const { user } = await showTopBar([
    { label: 'New Plant', onClick: () => run.push('new') },
    { label: 'Send', busy: true, onClick: () => run.push('send') },
    { label: 'Status', entries: [{ label: 'Open', onClick: () => run.push('open') }] },
    { label: 'Delete', disabledReason: 'Select a plant', onClick: () => run.push('delete') },
  ]);
  const menu = await openMenu(user);
  expect(shownEntries()).toEqual(['New Plant', 'SendIn progress', 'Open', 'DeleteSelect a plant']);
  expect(within(menu.getByRole('group', { name: 'Status' })).getAllByRole('menuitem')).toHaveLength(1);
  await user.click(menu.getByRole('menuitem', { name: /Delete/ }));
  await user.click(menu.getByRole('menuitem', { name: 'New Plant' }));
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(run).toEqual(['new']);
});

test('lists the actions of the moment when it opens', async () => {
  const { user, next } = await showTopBar(
    [{ label: 'Close Plant', onClick: nothing }],
    [{ label: 'Open Plant', onClick: nothing }],
  );
  await next();
  await openMenu(user);
  expect(shownEntries()).toEqual(['Open Plant']);
});

test('shows how many things wait for the actions, at the button and at each action', async () => {
  const { user, next } = await showTopBar(
    [{ label: 'Post Counts', badge: 6, onClick: nothing }],
    [
      { label: 'Post Counts', badge: 1_200, onClick: nothing },
      { label: 'Send', badge: 1, onClick: nothing },
      { label: 'Sync', badge: 0, onClick: nothing },
    ],
    [{ label: 'Post Counts', badge: 0, onClick: nothing }],
  );
  await screen.findByRole('button', { name: 'Page actions, 6 waiting' });
  await next();
  await screen.findByRole('button', { name: 'Page actions, 1,201 waiting' });
  await openMenu(user);
  expect(shownEntries()).toEqual(['Post Counts1,200', 'Send1', 'Sync']);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await next();
  await screen.findByRole('button', { name: 'Page actions' });
});

test('fits beside the title on the smallest phone', async () => {
  await setLayout({ width: 320, height: 640 });
  await showTopBar([{ label: 'Post Counts', badge: 1_200, onClick: nothing }]);
  const button = await screen.findByRole('button', { name: /^Page actions/ });
  const { clientWidth, scrollWidth } = screen.getByRole('banner');
  expect(scrollWidth).toBe(clientWidth);
  expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  expect(screen.getByRole('heading', { name: 'Availability of plants' }).clientWidth).toBeGreaterThan(60);
});
