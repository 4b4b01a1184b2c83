import { schema } from '../../schema.ts';
import { type Installation, moif, sessionOf } from '../installation.ts';
import { leaksIn } from '../secrets.ts';
import { type Drawn, drawnIn, filled, withoutDrawn } from './drawn.ts';
import type { Probe, ProbedCall } from './probe.ts';
import { type RepeatedQuery, answerName, repeatedQuery, variablesOf } from './repeatedQuery.ts';

/** A probe whose answer is wrong. */
export interface Finding {
  call: string;
  what: 'tells of another tenant' | 'not answered like one of nobody' | 'takes an id that is none';
  variables: unknown;
  answer: string;
  /** What the same call with a value of nobody is answered. */
  twin?: string;
}

/** What is known of a call that is probed. */
export interface Probing {
  call: ProbedCall;
  /** Adds a probe, unless there has been one with these variables; probes are answered when many of them are together. */
  add(probe: Probe): boolean;
  /** Answers what is still waiting. */
  rest(): Promise<void>;
  /** Probes that are due: many together. */
  due(): Promise<void>;
  /** Different variables that this call was made with. */
  asked(): number;
}

interface Asked {
  variables: object;
  malformedId: boolean;
  drawn: readonly Drawn[];
  /** The same with values of nobody, where that is not the same. */
  twin: object | undefined;
}

/** Calls are made as MOIF; `secrets` are BPF's. */
export function probing(call: ProbedCall, { installation, secrets, report }: ProbingSettings): Probing {
  const repeated =
    call.kind === 'query' ? repeatedQuery(schema, call.text, call.usual) : { text: call.text, times: 1 };
  const seen = new Set<string>();
  // What is refused takes another way through the server, and would take its neighbours along.
  const waiting: Record<'usual' | 'malformed', Asked[]> = { usual: [], malformed: [] };
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
      (malformedId ? waiting.malformed : waiting.usual).push({
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

/** One text for each; a document has as many calls in it as one call may cost. */
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
    // The document stays the same: what is parsed and compiled is parsed and compiled once.
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
    ...(leaksIn(answer, secrets).length > 0 ? found('tells of another tenant') : []),
    ...(twin !== undefined && answer !== withoutDrawn(twin, drawn)
      ? found('not answered like one of nobody')
      : []),
    ...(malformedId && !/"severity":"ERROR"|"extensions":/.test(own)
      ? found('takes an id that is none')
      : []),
  ];
}

function objectOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('Variables are an object.');
  return value;
}
