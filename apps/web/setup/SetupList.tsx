import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import * as z from 'zod';
import { hasCapability } from '#platform/kernel/capability.ts';
import { setupQuery } from '#platform/web/import/SetupButton.tsx';
import { Button } from '#platform/web/parts/button/Button.tsx';
import { PageLink } from '#platform/web/parts/PageLink.tsx';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { useClient } from '#platform/web/query/useClient.ts';
import { useUser } from '#platform/web/session/useUser.ts';
import { useSettingEntries } from '#platform/web/userSettings/useSettingEntries.ts';
import { setupSteps } from './setupSteps.ts';
import './SetupList.css';

const setting = { group: 'home', name: 'setup', formatVersion: 1 };
const isHidden = z.literal(true);
const hiddenEntry = 'hidden';

/** Without it a user has no company to set up. */
const setupCapability = 'locations.edit';

/** Steps of a new company with what is there already, until all are done or the user hides them. */
export function SetupList() {
  const { capabilities, tenantId } = useUser();
  const client = useClient();
  const { entries, state, save } = useSettingEntries(setting, isHidden);
  const isOffered =
    state === 'readable' && entries.length === 0 && hasCapability(capabilities, setupCapability);
  const permitted = setupSteps.filter(({ capability }) => hasCapability(capabilities, capability));
  const totals = useQueries({
    queries: (isOffered ? permitted : []).map(({ title, readTotal }) => ({
      queryKey: ['setup', tenantId, title],
      queryFn: ({ signal }: { signal: AbortSignal }) => readTotal(client, tenantId, signal),
    })),
  });
  const steps = permitted.map((step, index) => ({
    ...step,
    mayImport: hasCapability(capabilities, step.importCapability ?? step.capability),
    total: totals[index]?.data ?? 0,
    isUnknown: totals[index]?.isError ?? false,
  }));
  const done = steps.filter(({ total }) => total > 0).length;
  const isComplete = isOffered && done === steps.length;
  // A company that is set up is not counted again.
  const hideComplete = useEffectEvent(() => save([{ id: hiddenEntry, value: true }]));
  useEffect(() => {
    if (isComplete) void hideComplete();
  }, [isComplete]);
  if (!isOffered || isComplete || totals.some(({ isPending }) => isPending)) return null;

  async function setHidden(value: true | null) {
    const saved = await save([{ id: hiddenEntry, value }]);
    if (!saved.ok) showToast('error', 'Setup not changed', { detail: saved.message });
    else if (value)
      showToast('success', 'Setup hidden', {
        action: { label: 'Undo', onClick: () => setHidden(null) },
      });
  }
  return (
    <section className="home-recent home-setup" aria-labelledby="setup">
      <header>
        <h2 id="setup">Set up your company</h2>
        <span>
          {done} of {steps.length} done
        </span>
        <Button kind="quiet" onClick={() => void setHidden(true)}>
          Hide
        </Button>
      </header>
      <ol>
        {steps.map(({ title, text, doneText, to, importTo, mayImport, total, isUnknown }) => (
          <li key={title}>
            <PageLink to={to}>
              {total > 0 ? (
                <IconCircleCheckFilled size={20} aria-label="Done" />
              ) : (
                <IconCircle size={20} stroke={1.75} aria-label="To do" />
              )}
              <b>{title}</b>
              <span className="cut">{isUnknown ? 'Not available' : total > 0 ? doneText(total) : text}</span>
            </PageLink>
            {importTo && mayImport && (
              <PageLink to={importTo} search={setupQuery} className="setup-import">
                CSV Import
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
