import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useRegisterPageActions } from '../shell/pageActions.ts';
import { usePageFrame } from '../shell/pageFrame.ts';
import { setLayout } from '../testing/dom/layout.ts';
import { showPage } from '../testing/dom/showPage.tsx';
import { startStubServer } from '../testing/dom/stubServer.ts';
import './AppFrame.css';
import { TopBar } from './TopBar.tsx';

const nothing = () => {};

test.each(['Waiting Counts and Moves', 'Review & Post Counts'])(
  'shows the whole title "%s" beside the buttons of a phone',
  async (title) => {
    await setLayout({ width: 390, height: 844 });
    await showPage({
      server: await startStubServer(),
      pages: {
        '/': function Page() {
          usePageFrame({ title, back: undefined, panel: false });
          useRegisterPageActions([{ label: 'Print', onClick: nothing }]);
          return null;
        },
      },
      path: '/',
      wrap: (children) => (
        <>
          <TopBar pages={[]} onMenu={nothing} onSignOut={nothing} />
          {children}
        </>
      ),
    });
    await screen.findByRole('button', { name: /^Page actions/ });
    const heading = screen.getByRole('heading', { name: title });
    const text = document.createRange();
    text.selectNodeContents(heading);
    const [shown, needed] = [heading, text].map((one) => one.getBoundingClientRect());
    expect(needed?.height).toBeLessThanOrEqual(shown?.height ?? 0);
    expect(needed?.width).toBeLessThanOrEqual(shown?.width ?? 0);
    expect(heading.closest('header')?.clientHeight).toBeLessThan(57);
  },
);
