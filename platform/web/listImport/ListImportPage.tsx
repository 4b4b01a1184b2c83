import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FileEncoding } from '#platform/kernel/csv/decodeText.ts';
import { findMappingProblem, toStoredMapping } from '#platform/kernel/import/columnMapping.ts';
import { formatLeftRows, type LeftFile, leftRowsFileName } from '#platform/kernel/import/importFiles.ts';
import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import '../import/Import.css';
import { downloadTextFile } from '../import/downloadTextFile.ts';
import { SetupButton } from '../import/SetupButton.tsx';
import { StepFooter } from '../import/StepFooter.tsx';
import { WizardFrame } from '../import/WizardFrame.tsx';
import { useConfirm } from '../panel/useConfirm.ts';
import { useLeaveGuard } from '../panel/useLeaveGuard.ts';
import { Button } from '../parts/button/Button.tsx';
import type { EditedRow } from '../record/editor/editor.ts';
import { useDeniedReason } from '../record/editor/useLockedReason.ts';
import { useGo } from '../shell/useGo.ts';
import { checkRows, joinMessages } from './checkRows.ts';
import type { CheckedRow, ListImport, SavedRow } from '../record/editor/listImport.ts';
import { ColumnsStep } from '../import/columns/ColumnsStep.tsx';
import { ListFileStep } from './ListFileStep.tsx';
import { ListPreviewStep } from './ListPreviewStep.tsx';
import { ListResultsStep } from './ListResultsStep.tsx';
import { isMadeInactive } from './rowRequests.ts';
import { useListFile } from './useListFile.ts';
import { useSaveList } from './useSaveList.ts';
import { useStoredMapping } from '../import/columns/useStoredMapping.ts';

/** Steps of the import of a list. */
const steps = ['Upload', 'Columns', 'Preview', 'Results'] as const;

const questions = {
  notStarted: { title: 'Leave the import?', text: 'Nothing has been imported yet.' },
  running: { title: 'Leave the import?', text: 'It stops. Rows that are saved stay.' },
  inactivating: {
    title: 'Leave the import?',
    text: 'It stops. Rows that are saved stay; those to be made inactive may still be active.',
  },
} as const;

const corrections = {
  text: 'Your corrections are lost.',
  action: 'Continue',
  cancel: 'Stay',
  danger: true,
} as const;

/** Page that imports a list from a CSV file (decision 84): the rows are checked, corrected and saved in the browser. */
export function ListImportPage<Values extends FieldValues, Row extends EditedRow, Context>({
  definition,
}: {
  definition: ListImport<Values, Row, Context>;
}) {
  const { columns, page, editor, name } = definition;
  const go = useGo();
  const confirm = useConfirm();
  const disabledReason = useDeniedReason(editor);
  const mappings = useStoredMapping(name);
  const reader = useListFile(definition, mappings.stored);
  const saving = useSaveList(definition);
  const [left, setLeft] = useState<LeftFile>();
  const { file, compared } = reader;
  const { save } = saving;
  const checked = useMemo(
    () => (compared ? checkRows(definition, compared.rows, compared.stored, compared.context) : []),
    [definition, compared],
  );
  const statusSaver = 'statusSaver' in editor ? editor.statusSaver : undefined;
  const isInactivating = checked.some((row) => row.outcome !== 'PROBLEM' && isMadeInactive(statusSaver, row));
  useLeaveGuard(file !== undefined && !save?.isDone, () => false, undefined, {
    ...questions[!save ? 'notStarted' : isInactivating ? 'inactivating' : 'running'],
    action: 'Leave',
    cancel: 'Stay',
    danger: true,
  });

  async function startOver(): Promise<void> {
    if (reader.isCorrected && !save && !(await confirm({ title: 'Start over?', ...corrections }))) return;
    saving.clear();
    setLeft(undefined);
    reader.reset();
  }

  async function applyMapping(): Promise<void> {
    if (!file) return;
    mappings.save(toStoredMapping(columns, file.table.header, file.mapping));
    await reader.applyMapping();
  }

  async function changeColumns(): Promise<void> {
    if (!reader.isCorrected || (await confirm({ title: 'Change the columns?', ...corrections })))
      reader.changeMapping();
  }

  async function chooseEncoding(encoding: FileEncoding): Promise<void> {
    if (!reader.isCorrected || (await confirm({ title: 'Change the encoding?', ...corrections })))
      await reader.chooseEncoding(encoding);
  }

  async function run(): Promise<void> {
    if (!compared || !file) return;
    const saved = await saving.start(checked, compared);
    if (!saved) return;
    const rows = listLeftRows(checked, saved);
    if (rows.length === 0) return setLeft(undefined);
    const titles = columns.map(({ title }) => title).filter((title) => file.mapping[title] !== undefined);
    const leftFile: LeftFile = {
      name: leftRowsFileName(file.name),
      type: 'text/csv;charset=utf-8',
      text: formatLeftRows(
        titles,
        rows.map(({ number, cells, problem }) => ({
          number,
          cells: Object.fromEntries(titles.map((title) => [title, cells[title] ?? ''])),
          problem,
        })),
      ),
      rowCount: rows.length,
    };
    setLeft(leftFile);
    downloadTextFile(leftFile);
    return undefined;
  }

  /** Shows the rows that were left in the preview, compared with what is stored now. */
  async function correct(): Promise<void> {
    const numbers = new Set(listLeftRows(checked, save?.saved ?? []).map(({ number }) => number));
    if (await reader.compare(compared?.rows.filter(({ number }) => numbers.has(number)) ?? []))
      saving.clear();
  }

  const count = (...outcomes: readonly CheckedRow<Values, Row>['outcome'][]) =>
    checked.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const importable = count('NEW', 'CHANGED');
  const problems = count('PROBLEM');
  const step = !file ? 0 : !compared ? 1 : save ? 3 : 2;
  return (
    <WizardFrame
      title={definition.title}
      back={page.path}
      step={step}
      steps={steps}
      fileName={file?.name}
      footer={
        <StepFooter>
          {step === 0 && <Button onClick={() => go(page.path)}>Cancel</Button>}
          {(step === 1 || step === 2) && <Button onClick={() => void startOver()}>Start Over</Button>}
          {step === 1 && (
            <Button
              kind="primary"
              busy={reader.isReading}
              disabledReason={file && findMappingProblem(columns, file.table.header, file.mapping)}
              onClick={() => void applyMapping()}
            >
              Continue
            </Button>
          )}
          {step === 2 && <Button onClick={() => void changeColumns()}>Change Columns</Button>}
          {step === 2 && (
            <Button
              kind="primary"
              disabledReason={
                disabledReason ??
                (importable > 0
                  ? undefined
                  : problems > 0
                    ? 'Correct the marked cells first'
                    : 'Nothing has changed')
              }
              onClick={() => void run()}
            >
              {problems > 0 && importable > 0
                ? `Import ${countNoun(importable, 'Row')}, Leave ${problems}`
                : `Import ${countNoun(importable, 'Row')}`}
            </Button>
          )}
          {save?.isDone && <Button onClick={() => void startOver()}>New Import</Button>}
          {save?.isDone && left && (
            <Button
              busy={reader.isReading}
              onClick={() => void correct()}
            >{`Correct ${countNoun(left.rowCount, 'Row')}`}</Button>
          )}
          {save?.isDone && <SetupButton />}
          {save?.isDone && (
            <Button kind="primary" onClick={() => go(page.path)}>
              {page.label}
            </Button>
          )}
        </StepFooter>
      }
    >
      {step === 0 && <ListFileStep definition={definition} reader={reader} disabledReason={disabledReason} />}
      {file && step === 1 && (
        <ColumnsStep columns={columns} file={file} error={reader.error} onChange={reader.setMapping} />
      )}
      {file && step === 2 && (
        <ListPreviewStep
          name={name}
          columns={columns}
          file={file}
          rows={checked}
          error={reader.error}
          onCorrect={reader.correct}
          onEncoding={(encoding) => void chooseEncoding(encoding)}
        />
      )}
      {save && step === 3 && (
        <ListResultsStep
          save={save}
          unchanged={count('UNCHANGED')}
          left={save.isDone ? left : undefined}
          problems={listLeftRows(checked, save.isDone ? save.saved : [])}
          titles={columns.slice(0, 2).map(({ title }) => title)}
          error={reader.error}
        />
      )}
    </WizardFrame>
  );
}

/** Returns the rows that were not saved, each with the reason. */
function listLeftRows<Values, Row>(
  checked: readonly CheckedRow<Values, Row>[],
  saved: readonly SavedRow<Row>[],
): readonly { number: number; cells: CheckedRow<Values, Row>['cells']; problem: string }[] {
  const failed = new Map(
    saved.flatMap((one) => (one.outcome === 'FAILED' ? [[one.number, one.message]] : [])),
  );
  return checked.flatMap(({ number, cells, outcome, messages }) => {
    const problem = outcome === 'PROBLEM' ? joinMessages(messages) : failed.get(number);
    return problem === undefined ? [] : [{ number, cells, problem }];
  });
}
