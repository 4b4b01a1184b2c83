import { numberText } from '#platform/kernel/numbers/numberText.ts';

interface Counter {
  label: string;
  /** A count, or a text. */
  count: number | string;
  /** Second line. */
  detail?: string | undefined;
  hasFailures?: boolean;
}

/** Counts and other results side by side. */
export const Counters = ({ counters }: { counters: readonly Counter[] }) => (
  <dl className="import-counters">
    {counters.map(({ label, count, detail, hasFailures = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{typeof count === 'number' ? numberText(count) : count}</b>
          {detail !== undefined && <span data-failed={hasFailures || undefined}>{detail}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
