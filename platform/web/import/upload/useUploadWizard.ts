import { useEffect, useReducer, useRef, useState } from 'react';
import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import { changeWizard } from '#platform/kernel/import/changeWizard.ts';
import type { CorrectedCells } from '#platform/kernel/import/correctRows.ts';
import { checkFile } from '#platform/kernel/import/checkFile.ts';
import { type ColumnMapping, toStoredMapping } from '#platform/kernel/import/columnMapping.ts';
import type { RowDefinition } from '#platform/kernel/import/importDefinition.ts';
import { type LeftFile, leftRowsFileName } from '#platform/kernel/import/importFiles.ts';
import { type FileColumns, listMappedColumns } from '#platform/kernel/import/readMappedFile.ts';
import {
  initialWizardState,
  type WizardAction,
  type WizardState,
} from '#platform/kernel/import/wizardState.ts';
import { showToast } from '../../parts/toast/toast.ts';
import { useStoredMapping } from '../columns/useStoredMapping.ts';
import { downloadTextFile } from '../downloadTextFile.ts';
import type { ImportJobFieldsFragment } from '../../query/documents.ts';
import type { LoadedFile } from '../worker/loadedFile.ts';
import type { EntryNumbers } from '../checks/entryNumbers.ts';
import type { EncodingChoice, ImportReader, FileOutcome } from '../worker/importReader.ts';
import {
  convertToUtf8,
  countProblems,
  readIntoMemory,
  type SelectedFile,
  toContentFile,
} from './selectedFile.ts';
import { useStartImport } from './useStartImport.ts';

/** Time that reading a file takes at least (spec 1 §4): a shorter one looks as if nothing had been read. */
const minReadMs = 500;

interface UploadWizardOptions {
  kind: ImportJobFieldsFragment['kind'];
  workflow: RowDefinition<string>;
  openReader: () => ImportReader;
  onStarted: (job: ImportJobFieldsFragment, left: LeftFile | undefined) => void;
}

type Validation = Awaited<ReturnType<ImportReader['validate']>>;

/** Steps 0 to 3 of an import: reads the file, checks it and starts the job. */
export function useUploadWizard({ kind, workflow, openReader, onStarted }: UploadWizardOptions) {
  const [state, dispatch] = useReducer(changeWizard, initialWizardState);
  const [file, setFile] = useState<LoadedFile | null>(null);
  const [columns, setColumns] = useState<FileColumns | null>(null);
  const [validation, setValidation] = useState<Validation | null>(null);
  const [updatePrices, setUpdatePrices] = useState(false);
  const [createsMissing, setCreatesMissing] = useState(false);
  const [numbers, setNumbers] = useState<EntryNumbers>({});
  const [changing, setChanging] = useState<'repair' | 'leave' | 'correct' | null>(null);
  const [isCorrected, setIsCorrected] = useState(false);
  const [refused, setRefused] = useState<{ source: File; choices: readonly EncodingChoice[] } | null>(null);
  const selected = useRef<SelectedFile>(undefined);
  const mappings = useStoredMapping(kind.toLowerCase());
  const startImport = useStartImport(kind);

  function closeReader(): void {
    selected.current?.reader.close();
    selected.current = undefined;
    setFile(null);
    setColumns(null);
    setValidation(null);
    setUpdatePrices(false);
    setCreatesMissing(false);
    setNumbers({});
    setChanging(null);
    setIsCorrected(false);
    setRefused(null);
  }

  /** `encoding` was chosen for a file that does not tell its own. */
  async function read(
    files: readonly File[],
    attempt: number,
    encoding: LoadedFile['encoding'] = null,
  ): Promise<void> {
    const errors = checkFile(files, workflow.messages).filter(({ severity }) => severity === 'ERROR');
    const [first] = files;
    if (errors.length > 0 || !first) {
      dispatch({ type: 'failed', attempt, message: errors.map(({ message }) => message).join('\n') });
      return;
    }
    const reader = openReader();
    const current = (selected.current = { source: first, sent: first, encoding, reader });
    current.source = await readIntoMemory(first);
    current.sent = encoding ? await convertToUtf8(encoding) : current.source;
    const [outcome] = await Promise.all([
      reader.read(current.sent, { stored: mappings.stored }),
      new Promise((resolve) => setTimeout(resolve, minReadMs)),
    ]);
    if (selected.current === current) showRead(outcome, current, attempt);
  }

  /** Shows the preview of a file, its columns for the user to choose, or why it cannot be read. */
  function showRead(outcome: FileOutcome, { source, sent, reader, encoding }: SelectedFile, attempt: number) {
    if ('problems' in outcome) {
      closeReader();
      setRefused({ source, choices: outcome.choices });
      dispatch({ type: 'failed', attempt, message: outcome.problems.join('\n') });
      return;
    }
    if (!('content' in outcome)) {
      setColumns(outcome.columns);
      dispatch({ type: 'columnsFound', attempt });
      return;
    }
    const { content } = outcome;
    const [assumed] = content.encodings;
    const proposed = assumed ? { source, assumed, choices: content.encodings } : null;
    setColumns(content.columns);
    setFile({ ...toContentFile(sent, outcome), reader, encoding: encoding ?? proposed });
    const hasColumns = content.columns !== null;
    dispatch({ type: 'fileRead', attempt, format: countProblems(content), hasColumns });
  }

  /** Reads the file by the chosen columns, which the company has for its next file. */
  async function applyMapping({ table, mapping }: FileColumns, attempt: number): Promise<void> {
    const current = selected.current;
    if (!current) return;
    const outcome = await current.reader.mapColumns(mapping);
    if (selected.current !== current) return;
    mappings.save(toStoredMapping(listMappedColumns(workflow), table.header, mapping));
    showRead(outcome, current, attempt);
  }

  async function repair(loaded: LoadedFile, attempt: number): Promise<void> {
    setChanging('repair');
    const repaired = await loaded.reader.repair().finally(() => setChanging(null));
    if (selected.current?.reader !== loaded.reader) return;
    setFile({ ...loaded, ...toContentFile(loaded.file, repaired) });
    dispatch({ type: 'fileReadAgain', attempt, format: countProblems(repaired.content) });
  }

  async function correct(
    loaded: LoadedFile,
    attempt: number,
    row: number,
    cells: CorrectedCells,
  ): Promise<void> {
    setChanging('correct');
    const corrected = await loaded.reader.correct(row, cells).finally(() => setChanging(null));
    if (selected.current?.reader !== loaded.reader) return;
    // Without a correction the file is imported as it was selected.
    const changed = { ...loaded, ...toContentFile(selected.current.sent, corrected) };
    setFile(changed);
    setIsCorrected(true);
    const event = { type: 'rowCorrected', attempt, format: countProblems(corrected.content) } as const;
    dispatch(event);
    const next = changeWizard(state, event);
    if (next.pending === 'validating') work(next, validate(changed, attempt, createsMissing));
  }

  async function leaveErrors(loaded: LoadedFile, attempt: number): Promise<void> {
    setChanging('leave');
    const { left: rows, ...rest } = await loaded.reader.leaveErrors().finally(() => setChanging(null));
    if (selected.current?.reader !== loaded.reader) return;
    const left = { ...rows, name: leftRowsFileName(loaded.file.name), type: 'text/csv' };
    downloadTextFile(left);
    const valid = { ...loaded, ...toContentFile(loaded.file, rest), left };
    setFile(valid);
    const event = { type: 'groupsLeft', attempt, format: countProblems(rest.content) } as const;
    dispatch(event);
    const next = changeWizard(state, event);
    if (next.pending === 'validating') work(next, validate(valid, attempt, createsMissing));
  }

  /** Reads a file in another encoding, by the same columns. */
  async function readAs(assumed: FileEncoding, loaded: LoadedFile, attempt: number): Promise<void> {
    const current = selected.current;
    if (!current || !loaded.encoding) return;
    const encoding = { ...loaded.encoding, assumed };
    const sent = await convertToUtf8(encoding);
    const outcome = await loaded.reader.read(sent, { mapping: loaded.content.columns?.mapping });
    if (selected.current !== current) return;
    if ('problems' in outcome) throw new Error(outcome.problems.join('\n'));
    if (!('content' in outcome)) return;
    selected.current = { ...current, sent, encoding };
    setColumns(outcome.content.columns);
    setFile({ ...loaded, ...toContentFile(sent, outcome), encoding });
    dispatch({ type: 'fileReadAgain', attempt, format: countProblems(outcome.content) });
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

  /** Runs the work of a state; a failure belongs to its file. A state that waits for nothing stays as it was. */
  function work({ pending, attempt }: WizardState, run: Promise<void>): void {
    run.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : 'An unexpected error occurred.';
      if (pending === null) showToast('error', message);
      else dispatch({ type: 'failed', attempt, message });
    });
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
    if (next.pending === state.pending) return;
    if (columns && next.pending === 'reading') work(next, applyMapping(columns, next.attempt));
    if (!file) return;
    if (next.pending === 'validating') work(next, validate(file, next.attempt, createsMissing));
    if (next.pending === 'starting' || next.pending === 'startingAgain') work(next, start(file, next));
  }

  function createMissing(): void {
    const next = changeWizard(state, { type: 'creationChosen' });
    if (!file || changing || next === state) return;
    dispatch({ type: 'creationChosen' });
    setCreatesMissing(true);
    work(next, validate(file, next.attempt, true));
  }

  useEffect(() => () => selected.current?.reader.close(), []);

  return {
    state,
    file: state.step === 0 ? null : file,
    /** How the columns of a file with another header are read. */
    columns: state.isMapping ? columns : null,
    setMapping: (mapping: ColumnMapping) => setColumns((before) => before && { ...before, mapping }),
    validation,
    /** Whether existing items take the prices of the file. */
    updatePrices,
    setUpdatePrices,
    /** Validates again with the entries that do not exist, which the import then creates. */
    createMissing,
    /** Numbers of new entries that the user has changed, by their keys. */
    numbers,
    setNumber: (key: string, value: number | string | null) =>
      setNumbers((before) => ({ ...before, [key]: value })),
    /** The rows are being changed and checked again. */
    changing,
    /** Repairs the rows of the file as its definition says. */
    repair: () => {
      if (file && !changing) work(state, repair(file, state.attempt));
    },
    isCorrected,
    correct: (row: number, cells: CorrectedCells) => {
      if (file && !changing && state.pending === null) work(state, correct(file, state.attempt, row, cells));
    },
    /** Downloads the rows of groups with errors and goes on with the others. */
    leaveErrors: () => {
      if (file && !changing && state.pending === null) work(state, leaveErrors(file, state.attempt));
    },
    /** Encodings in which the refused file can be read. */
    encodingChoices: refused?.choices ?? [],
    /** Reads a file that does not tell its encoding, or that was refused because of it, in another one. */
    chooseEncoding,
    select,
    choose,
  };
}
