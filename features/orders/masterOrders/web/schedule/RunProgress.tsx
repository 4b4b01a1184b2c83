import { type Icon, IconAlertCircle, IconCircleCheck, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { RunWeek } from './useScheduleRun.ts';
import { weekId } from './sheetWeeks.ts';

const states: Readonly<Record<RunWeek['state'] | 'left', { icon: Icon; text: string }>> = {
  waiting: { icon: IconClock, text: 'waiting' },
  left: { icon: IconClock, text: 'left' },
  sending: { icon: IconLoader2, text: 'being scheduled' },
  done: { icon: IconCircleCheck, text: 'done' },
  failed: { icon: IconAlertCircle, text: 'failed' },
};

/** The weeks of a run: which are done, which one failed and which are left. */
export function RunProgress({ weeks }: { weeks: readonly RunWeek[] }) {
  if (weeks.length === 0) return null;
  const done = weeks.filter(({ state }) => state === 'done').length;
  const failed = weeks.find(({ state }) => state === 'failed');
  return (
    <section className="run-progress" aria-label="Scheduled weeks">
      <p role="status">
        {done} of {weeks.length} weeks done{failed ? `, ${weeks.length - done} left` : ''}
      </p>
      <ul>
        {weeks.map(({ week, state, message }) => {
          const { icon: StateIcon, text } = states[failed && state === 'waiting' ? 'left' : state];
          return (
            <li key={weekId(week)} data-state={state}>
              <StateIcon size={16} stroke={1.75} aria-hidden />
              <b>W{week.week}</b> {text}
              {message && `: ${message}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
