import {
  type AnyRoute,
  type Router,
  type RouterHistory,
  useBlocker,
  useRouter,
} from '@tanstack/react-router';

/** The router with the type of its history, which the library leaves open. */
type AppRouter = Router<AnyRoute, 'never', boolean, RouterHistory>;

interface NavigationGuard {
  disabled: boolean;
  /** Whether there is something to lose at this moment by going to a path. */
  isGuarded: (path: string) => boolean;
  /** Asks the user. */
  mayLeave: () => Promise<boolean>;
}

/**
 * Asks before the page is left. Back and Forward have changed the address already when the app learns of them: they are undone
 * first, and repeated after the confirmation, so that address and page agree while the question is open.
 */
export function useNavigationGuard({ disabled, isGuarded, mayLeave }: NavigationGuard): void {
  const { history } = useRouter<AppRouter>();
  async function askAgain(action: 'BACK' | 'FORWARD'): Promise<void> {
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    if (!(await mayLeave())) return;
    if (action === 'BACK') history.back({ ignoreBlocker: true });
    else history.forward({ ignoreBlocker: true });
  }
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      // A page that replaces its own query, with the sort of its grid for example, is not left.
      if (action === 'REPLACE' && next.pathname === current.pathname) return false;
      if (!isGuarded(next.pathname)) return false;
      if (action !== 'BACK' && action !== 'FORWARD') return !(await mayLeave());
      void askAgain(action);
      return true;
    },
    // `unsavedForms` prompts before the app unloads, for pages and layers.
    enableBeforeUnload: false,
    disabled,
  });
}
