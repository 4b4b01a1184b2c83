import { screen, within } from '@testing-library/dom';
import { getButton } from '#platform/web/testing/dom/button.ts';
import { showPage } from '#platform/web/testing/dom/showPage.tsx';
import type { StubServer } from '#platform/web/testing/dom/stubServer.ts';
import { pricingRoutes } from '../routes.tsx';
import { startPriceGroupServer, type StoredGroups } from './priceGroupServer.ts';

/** Page of a test, rights of its user, and further responses of the server. */
export interface ShowOptions {
  path: string;
  capabilities?: readonly string[];
  prepare?: (server: StubServer) => void;
}

/** Shows the pages of price groups; the server has the groups of `state`. */
export async function showPriceGroups(
  state: StoredGroups,
  { path, capabilities, prepare = () => {} }: ShowOptions,
) {
  const server = await startPriceGroupServer(state);
  prepare(server);
  const page = await showPage({
    server,
    pages: Object.fromEntries(pricingRoutes.map((route) => [route.path, route.page])),
    path,
    ...(capabilities && { capabilities }),
  });
  /** The open dialog, else the whole page. */
  const scope = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;
  /** The button with this text or name; the form of a hidden tab has others. */
  const findButton = (name: string) =>
    [...scope().querySelectorAll('button')].find(
      (button) =>
        !button.closest('[hidden]') &&
        (button.textContent === name || button.getAttribute('aria-label') === name),
    );
  return {
    ...page,
    server,
    state,
    scope,
    field: (label: string) => within(scope()).getByLabelText(new RegExp(`^${label}`)),
    /** Presses a button of the open dialog, else of the page. */
    press: async (name: string) => page.user.click(findButton(name) ?? getButton(name, scope())),
    findButton,
  };
}
