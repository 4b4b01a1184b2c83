import { useEffect, useReducer, useRef, useState } from 'react';
import { decodeText, type FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import { changeWizard } from '#platform/kernel/import/changeWizard.ts';
import { checkFile } from '#platform/kernel/import/checkFile.ts';
import type { ImportDefinition } from '#platform/kernel/import/importDefinition.ts';
import { type LeftFile, leftRowsFileName } from '#platform/kernel/import/importFiles.ts';
import type { ImportSummary } from '#platform/kernel/import/importWorkflow.ts';
import { unwrapResult } from '#platform/kernel/results/unwrapResult.ts';
import {
  initialWizardState,
  type WizardAction,
  type WizardState,
} from '#platform/kernel/import/wizardState.ts';
import { downloadTextFile } from '../downloadTextFile.ts';
import { createId } from '../../parts/createId.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import type { EntryNumbers } from '../checks/entryNumbers.ts';
import { useStartImport } from './useStartImport.ts';
import type { DataChecks, EncodingChoice, ImportReader, ReadFile } from '../worker/importReader.ts';

/** Time that reading a file takes at least (spec 1 §4): a shorter one looks as if nothing had been read. */
const minReadMs = 500;

interface UploadWizardOptions {
  kind: ImportJobFieldsFragment['kind'];
  messages: ImportDefinition<string, unknown>['messages'];
  openReader: () => ImportReader;
  onStarted: (job: ImportJobFieldsFragment, left: LeftFile | undefined) => void;
}

interface Validation {
  checks: DataChecks | null;
  summary: ImportSummary;
}

interface UploadWizard {
  state: WizardState;
  file: LoadedFile | null;
  validation: Validation | null;
  /** Whether existing items take the prices of the file. */
  updatePrices: boolean;
  setUpdatePrices: (updatePrices: boolean) => void;
  /** Validates again with the entries that do not exist, which the import then creates. */
  createMissing: () => void;
  /** Numbers of new entries that the user has changed, by their keys. */
  numbers: EntryNumbers;
  setNumber: (key: string, value: number | string | null) => void;
  isRepairing: boolean;
  isLeaving: boolean;
  /** Downloads the rows of groups with errors and goes on with the others. */
  leaveErrors: () => void;
  /** Repairs the rows of the file as its definition says. */
  repair: () => void;
  /** Encodings in which the refused file can be read. */
  encodingChoices: readonly EncodingChoice[];
  /** Reads a file that does not tell its encoding, or that was refused because of it, in another one. */
  chooseEncoding: (encoding: FileEncoding) => void;
  select: (files: readonly File[]) => void;
  choose: (action: WizardAction) => void;
}

const readError = (error: unknown): string =>
  error instanceof Error ? error.message : 'An unexpected error occurred.';

const countProblems = ({ format: { errorCount, warningCount }, notices }: ReadFile) => ({
  errorCount,
  warningCount: warningCount + notices.length,
});

/** Returns a file as the server receives it. */
async function convertToUtf8({ source, assumed }: NonNullable<LoadedFile['encoding']>): Promise<File> {
  const text = unwrapResult(decodeText(new Uint8Array(await source.arrayBuffer()), TextDecoder, assumed));
  return new File([text], source.name, { type: 'text/csv' });
}

/** Steps 0 to 3 of an import: reads the file, checks it and starts the job. */
export function useUploadWizard({
  kind,
  messages,
  openReader,
  onStarted,
}: UploadWizardOptions): UploadWizard {
  const [state, dispatch] = useReducer(changeWizard, initialWizardState);
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [validation, setValidation] = useState<Validation | null>(null);
  const [updatePrices, setUpdatePrices] = useState(false);
  const [createsMissing, setCreatesMissing] = useState(false);
  const [numbers, setNumbers] = useState<EntryNumbers>({});
  const [isRepairing, setIsRepairing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [refused, setRefused] = useState<{ source: File; choices: readonly EncodingChoice[] } | null>(null);
  const reader = useRef<ImportReader>(undefined);
  const startImport = useStartImport(kind);

  function closeReader(): void {
    reader.current?.close();
    reader.current = undefined;
    setFile(null);
    setValidation(null);
    setUpdatePrices(false);
    setCreatesMissing(false);
    setNumbers({});
    setIsRepairing(false);
    setIsLeaving(false);
    setRefused(null);
  }

  /** `encoding` was chosen for a file that does not tell its own. */
  async function read(
    files: readonly File[],
    attempt: number,
    encoding?: LoadedFile['encoding'],
  ): Promise<void> {
    const errors = checkFile(files, messages).filter(({ severity }) => severity === 'ERROR');
    const [first] = files;
    if (errors.length > 0 || !first) {
      dispatch({ type: 'failed', attempt, message: errors.map(({ message }) => message).join('\n') });
      return;
    }
    const current = openReader();
    reader.current = current;
    const sent = encoding ? await convertToUtf8(encoding) : first;
    const [content] = await Promise.all([
      current.read(sent),
      new Promise((resolve) => setTimeout(resolve, minReadMs)),
    ]);
    if (reader.current !== current) return;
    if ('problems' in content) {
      closeReader();
      setRefused({ source: first, choices: content.choices });
      dispatch({ type: 'failed', attempt, message: content.problems.join('\n') });
      return;
    }
    const [assumed] = content.encodings;
    const proposed = assumed ? { source: first, assumed, choices: content.encodings } : null;
    setFile({ id: createId(), file: sent, reader: current, content, encoding: encoding ?? proposed });
    dispatch({ type: 'fileRead', attempt, format: countProblems(content) });
  }

  async function repair(loaded: LoadedFile, attempt: number): Promise<void> {
    setIsRepairing(true);
    const { content, text } = await loaded.reader.repair();
    if (reader.current !== loaded.reader) return;
    const repaired = new File([text], loaded.file.name, { type: 'text/csv' });
    setFile({ ...loaded, id: createId(), file: repaired, content });
    setIsRepairing(false);
    dispatch({ type: 'fileReadAgain', attempt, format: countProblems(content) });
  }

  async function leaveErrors(loaded: LoadedFile, { step, attempt }: WizardState): Promise<void> {
    setIsLeaving(true);
    const { content, text, leftText, leftRows } = await loaded.reader
      .leaveErrors()
      .finally(() => setIsLeaving(false));
    if (reader.current !== loaded.reader) return;
    const left = {
      name: leftRowsFileName(loaded.file.name),
      type: 'text/csv',
      text: leftText,
      rowCount: leftRows,
    };
    downloadTextFile(left);
    const valid = {
      ...loaded,
      id: createId(),
      file: new File([text], loaded.file.name, left),
      content,
      left,
    };
    setFile(valid);
    dispatch({ type: 'groupsLeft', attempt, format: countProblems(content) });
    if (step === 3) await validate(valid, attempt, createsMissing);
  }

  /** Reads a file in another encoding. */
  async function readAs(assumed: FileEncoding, loaded: LoadedFile, attempt: number): Promise<void> {
    if (!loaded.encoding) return;
    const encoding = { ...loaded.encoding, assumed };
    const converted = await convertToUtf8(encoding);
    const content = await loaded.reader.read(converted);
    if (reader.current !== loaded.reader || 'problems' in content) return;
    setFile({ ...loaded, id: createId(), file: converted, content, encoding });
    dispatch({ type: 'fileReadAgain', attempt, format: countProblems(content) });
  }

  async function validate(
    { reader: { validate: run } }: LoadedFile,
    attempt: number,
    withMissing: boolean,
  ): Promise<void> {
    const outcome = await run(withMissing);
    setValidation(outcome);
    const { checks, summary } = outcome;
    if (!checks) {
      dispatch({ type: 'failed', attempt, message: summary.text });
      return;
    }
    // Duplicates and new terms are warnings of the summary alone.
    const warningCount = Math.max(checks.warningCount, summary.severity === 'WARNING' ? 1 : 0);
    dispatch({
      type: 'dataValidated',
      attempt,
      validation: { errorCount: checks.errorCount, warningCount },
    });
  }

  async function start(loaded: LoadedFile, { pending, attempt }: WizardState): Promise<void> {
    const importAgain = pending === 'startingAgain';
    const started = await startImport(loaded, { importAgain, updatePrices, createsMissing, numbers });
    if (started.job) {
      onStarted(started.job, loaded.left);
      dispatch({ type: 'jobOpened', attempt, job: { ...started.job, failedParts: 0 } });
    } else if (started.earlierJobId !== undefined)
      dispatch({ type: 'duplicateFound', attempt, importJobId: started.earlierJobId });
    else dispatch({ type: 'failed', attempt, message: started.message });
  }

  /** Runs the work of a state; a failure belongs to its file. */
  function work({ attempt }: WizardState, run: Promise<void>): void {
    run.catch((error: unknown) => dispatch({ type: 'failed', attempt, message: readError(error) }));
  }

  function select(files: readonly File[], encoding?: LoadedFile['encoding']): void {
    const next = changeWizard(state, { type: 'fileSelected' });
    if (next.pending !== 'reading') return;
    closeReader();
    dispatch({ type: 'fileSelected' });
    work(next, read(files, next.attempt, encoding));
  }

  function chooseEncoding(assumed: FileEncoding): void {
    if (file) work(state, readAs(assumed, file, state.attempt));
    else if (refused) {
      const { source, choices } = refused;
      select([source], { source, assumed, choices: choices.map(({ encoding }) => encoding) });
    }
  }

  function choose(action: WizardAction): void {
    const next = changeWizard(state, { type: 'actionChosen', action });
    dispatch({ type: 'actionChosen', action });
    if (!file || next.pending === state.pending) return;
    if (next.pending === 'validating') work(next, validate(file, next.attempt, createsMissing));
    if (next.pending === 'starting' || next.pending === 'startingAgain') work(next, start(file, next));
  }

  function createMissing(): void {
    const next = changeWizard(state, { type: 'creationChosen' });
    if (!file || next === state) return;
    dispatch({ type: 'creationChosen' });
    setCreatesMissing(true);
    work(next, validate(file, next.attempt, true));
  }

  useEffect(() => () => reader.current?.close(), []);

  return {
    state,
    file: state.step === 0 ? null : file,
    validation,
    updatePrices,
    setUpdatePrices,
    createMissing,
    numbers,
    setNumber: (key, value) => setNumbers((before) => ({ ...before, [key]: value })),
    isRepairing,
    repair: () => {
      if (file && !isRepairing) work(state, repair(file, state.attempt));
    },
    isLeaving,
    leaveErrors: () => {
      if (file && !isRepairing && !isLeaving && state.pending === null) work(state, leaveErrors(file, state));
    },
    encodingChoices: refused?.choices ?? [],
    chooseEncoding,
    select,
    choose,
  };
}
