import { Button } from '../parts/button/Button.tsx';
import { useGo, useSearchParameter } from '../shell/useGo.ts';

/** Query of an import that is opened from the setup of the company. */
export const setupQuery = { from: 'setup' } as const;

/** Returns the query with which an import that was opened from the setup goes on: '?from=setup', else ''. */
export function useSetupQuery(): string {
  const isFromSetup = useSearchParameter('from') === setupQuery.from;
  return isFromSetup ? `?${new URLSearchParams(setupQuery).toString()}` : '';
}

/** Leads from the results of an import back to the setup of the company, if it was opened there. */
export function SetupButton() {
  const go = useGo();
  return useSetupQuery() === '' ? null : <Button onClick={() => go('/')}>Back to Setup</Button>;
}
