import { schema } from '../../schema.ts';
import { type TestInstallation, moif, managerSession } from '../data/testInstallation.ts';
import { findLeaks } from '../data/tenantSecrets.ts';
import { type ProbeValue, listProbeValues, resolveProbeValues, maskProbeValues } from './probeValue.ts';
import type { Probe, ProbedCall } from './probe.ts';
import { type RepeatedQuery, resultAlias, repeatedQuery, joinVariables } from './repeatedQuery.ts';

/** A probe with a wrong response. */
export interface Finding {
  call: string;
  what: 'reveals another tenant' | 'differs from a nonexistent value' | 'accepts a malformed id';
  variables: unknown;
  response: string;
  /** Response to the same operation with nonexistent values. */
  twin?: string;
}

/** Probes of one operation. */
export interface ProbeRun {
  call: ProbedCall;
  /** Queues a probe unless its variables were sent before; probes are sent in batches. */
  add(probe: Probe): boolean;
  /** Sends all queued probes. */
  runRemaining(): Promise<void>;
  /** Sends the queued probes that fill a batch. */
  runDue(): Promise<void>;
  /** Returns the number of distinct variables that were sent. */
  sentCount(): number;
}

interface SentProbe {
  variables: object;
  malformedId: boolean;
  drawn: readonly ProbeValue[];
  /** The same variables with nonexistent values, unless they are equal. */
  twin: object | undefined;
}

/** Prepares probes that are sent by MOIF; `secrets` are those of BPF. */
export function createProbeRun(
  call: ProbedCall,
  { installation, secrets, report }: ProbeRunOptions,
): ProbeRun {
  const repeated =
    call.kind === 'query' ? repeatedQuery(schema, call.text, call.defaults) : { text: call.text, times: 1 };
  const seen = new Set<string>();
  // Malformed values are refused before execution, with all other operations of the document.
  const queued: Record<'valid' | 'malformed', SentProbe[]> = { valid: [], malformed: [] };
  const response = async (sentCount: readonly SentProbe[]) => {
    const calls = sentCount.flatMap(({ variables, twin }) => (twin ? [variables, twin] : [variables]));
    const responses = await sendProbes(installation, call, repeated, calls);
    let next = 0;
    for (const one of sentCount) {
      const own = responses[next++] ?? '';
      const twin = one.twin && (responses[next++] ?? '');
      for (const finding of findings(call.name, one, { own, twin, secrets })) report(finding);
    }
  };
  const maxBatch = Math.max(1, Math.floor(repeated.times / 2));
  const takeBatch = (list: SentProbe[], minBatch: number) =>
    list.length >= minBatch ? [list.splice(0, maxBatch)] : [];
  return {
    call,
    add: ({ variables: drawnVariables }) => {
      const drawn = listProbeValues(drawnVariables);
      const malformedId = drawn.some((one) => one.malformedId);
      const variables = resolveProbeValues(drawnVariables, 'given');
      const twin = resolveProbeValues(drawnVariables, 'twin');
      const [text, twinText] = [JSON.stringify(variables), JSON.stringify(twin)];
      if (seen.has(text)) return false;
      seen.add(text).add(twinText);
      (malformedId ? queued.malformed : queued.valid).push({
        variables: requireObject(variables),
        twin: text === twinText ? undefined : requireObject(twin),
        malformedId,
        drawn,
      });
      return true;
    },
    runDue: async () => {
      for (const list of Object.values(queued))
        for (const some of takeBatch(list, maxBatch)) await response(some);
    },
    runRemaining: async () => {
      for (const list of Object.values(queued))
        while (list.length > 0) await response(list.splice(0, maxBatch));
    },
    sentCount: () => seen.size,
  };
}

interface ProbeRunOptions {
  installation: TestInstallation;
  secrets: readonly string[];
  report(finding: Finding): void;
}

/** Returns one response text per set of variables; queries are sent repeated in one document. */
async function sendProbes(
  installation: TestInstallation,
  { kind, text, defaults }: ProbedCall,
  repeated: RepeatedQuery,
  calls: readonly object[],
): Promise<readonly string[]> {
  if (kind === 'mutation')
    return Promise.all(
      calls.map((variables) => installation.executeAsText(managerSession(moif), text, variables)),
    );
  const responses: string[] = [];
  for (let from = 0; from < calls.length; from += repeated.times) {
    const some = calls.slice(from, from + repeated.times);
    // The document stays the same, so that it is parsed and compiled once.
    const filledUp = Array.from({ length: repeated.times }, (_, index) => some[index] ?? defaults);
    const { result } = await installation.call(managerSession(moif), repeated.text, joinVariables(filledUp));
    const { data, errors = [] } = result;
    if (!data) throw new Error(`${JSON.stringify(errors)} ${JSON.stringify(filledUp)}`);
    for (const index of some.keys()) {
      const own = errors.filter(({ path }) => path?.[0] === resultAlias(index));
      responses.push(
        JSON.stringify({
          data: data[resultAlias(index)],
          errors: own.map(({ message, extensions }) => ({ message, extensions })),
        }),
      );
    }
  }
  return responses;
}

function findings(
  call: string,
  { variables, drawn, malformedId }: SentProbe,
  { own, twin, secrets }: { own: string; twin: string | undefined; secrets: readonly string[] },
): readonly Finding[] {
  const response = maskProbeValues(own, drawn);
  const found = (what: Finding['what']) => [
    { call, what, variables, response: own, ...(twin !== undefined && { twin }) },
  ];
  return [
    ...(findLeaks(response, secrets).length > 0 ? found('reveals another tenant') : []),
    ...(twin !== undefined && response !== maskProbeValues(twin, drawn)
      ? found('differs from a nonexistent value')
      : []),
    ...(malformedId && !/"severity":"ERROR"|"extensions":/.test(own) ? found('accepts a malformed id') : []),
  ];
}

function requireObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('Variables are an object.');
  return value;
}
