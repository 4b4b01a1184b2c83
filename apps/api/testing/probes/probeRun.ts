import { schema } from '../../schema.ts';
import { type Installation, moif, sessionOf } from '../installation.ts';
import { leaksIn } from '../secrets.ts';
import { type Drawn, drawnIn, filled, withoutDrawn } from './drawn.ts';
import type { Probe, ProbedCall } from './probe.ts';
import { type RepeatedQuery, answerName, repeatedQuery, variablesOf } from './repeatedQuery.ts';

/** A probe with a wrong response. */
export interface Finding {
  call: string;
  what: 'reveals another tenant' | 'differs from a nonexistent value' | 'accepts a malformed id';
  variables: unknown;
  answer: string;
  /** Response to the same operation with nonexistent values. */
  twin?: string;
}

/** Probes of one operation. */
export interface Probing {
  call: ProbedCall;
  /** Queues a probe unless its variables were sent before; probes are sent in batches. */
  add(probe: Probe): boolean;
  /** Sends all queued probes. */
  rest(): Promise<void>;
  /** Sends the queued probes that fill a batch. */
  due(): Promise<void>;
  /** Returns the number of distinct variables that were sent. */
  asked(): number;
}

interface Asked {
  variables: object;
  malformedId: boolean;
  drawn: readonly Drawn[];
  /** The same variables with nonexistent values, unless they are equal. */
  twin: object | undefined;
}

/** Prepares probes that are sent by MOIF; `secrets` are those of BPF. */
export function probing(call: ProbedCall, { installation, secrets, report }: ProbingSettings): Probing {
  const repeated =
    call.kind === 'query' ? repeatedQuery(schema, call.text, call.usual) : { text: call.text, times: 1 };
  const seen = new Set<string>();
  // Malformed values are refused before execution, with all other operations of the document.
  const waiting: Record<'valid' | 'malformed', Asked[]> = { valid: [], malformed: [] };
  const answer = async (asked: readonly Asked[]) => {
    const calls = asked.flatMap(({ variables, twin }) => (twin ? [variables, twin] : [variables]));
    const answers = await answersTo(installation, call, repeated, calls);
    let next = 0;
    for (const one of asked) {
      const own = answers[next++] ?? '';
      const twin = one.twin && (answers[next++] ?? '');
      for (const finding of findings(call.name, one, { own, twin, secrets })) report(finding);
    }
  };
  const most = Math.max(1, Math.floor(repeated.times / 2));
  const take = (list: Asked[], least: number) => (list.length >= least ? [list.splice(0, most)] : []);
  return {
    call,
    add: ({ variables: drawnVariables }) => {
      const drawn = drawnIn(drawnVariables);
      const malformedId = drawn.some((one) => one.malformedId);
      const variables = filled(drawnVariables, 'given');
      const twin = filled(drawnVariables, 'twin');
      const [text, twinText] = [JSON.stringify(variables), JSON.stringify(twin)];
      if (seen.has(text)) return false;
      seen.add(text).add(twinText);
      (malformedId ? waiting.malformed : waiting.valid).push({
        variables: objectOf(variables),
        twin: text === twinText ? undefined : objectOf(twin),
        malformedId,
        drawn,
      });
      return true;
    },
    due: async () => {
      for (const list of Object.values(waiting)) for (const some of take(list, most)) await answer(some);
    },
    rest: async () => {
      for (const list of Object.values(waiting)) while (list.length > 0) await answer(list.splice(0, most));
    },
    asked: () => seen.size,
  };
}

export interface ProbingSettings {
  installation: Installation;
  secrets: readonly string[];
  report(finding: Finding): void;
}

/** Returns one response text per set of variables; queries are sent repeated in one document. */
async function answersTo(
  installation: Installation,
  { kind, text, usual }: ProbedCall,
  repeated: RepeatedQuery,
  calls: readonly object[],
): Promise<readonly string[]> {
  if (kind === 'mutation')
    return Promise.all(calls.map((variables) => installation.answer(sessionOf(moif), text, variables)));
  const answers: string[] = [];
  for (let from = 0; from < calls.length; from += repeated.times) {
    const some = calls.slice(from, from + repeated.times);
    // The document stays the same, so that it is parsed and compiled once.
    const filledUp = Array.from({ length: repeated.times }, (_, index) => some[index] ?? usual);
    const { result } = await installation.call(sessionOf(moif), repeated.text, variablesOf(filledUp));
    const { data, errors = [] } = result;
    if (!data) throw new Error(`${JSON.stringify(errors)} ${JSON.stringify(filledUp)}`);
    for (const index of some.keys()) {
      const own = errors.filter(({ path }) => path?.[0] === answerName(index));
      answers.push(
        JSON.stringify({
          data: data[answerName(index)],
          errors: own.map(({ message, extensions }) => ({ message, extensions })),
        }),
      );
    }
  }
  return answers;
}

function findings(
  call: string,
  { variables, drawn, malformedId }: Asked,
  { own, twin, secrets }: { own: string; twin: string | undefined; secrets: readonly string[] },
): readonly Finding[] {
  const answer = withoutDrawn(own, drawn);
  const found = (what: Finding['what']) => [
    { call, what, variables, answer: own, ...(twin !== undefined && { twin }) },
  ];
  return [
    ...(leaksIn(answer, secrets).length > 0 ? found('reveals another tenant') : []),
    ...(twin !== undefined && answer !== withoutDrawn(twin, drawn)
      ? found('differs from a nonexistent value')
      : []),
    ...(malformedId && !/"severity":"ERROR"|"extensions":/.test(own) ? found('accepts a malformed id') : []),
  ];
}

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('Variables are an object.');
  return value;
}
