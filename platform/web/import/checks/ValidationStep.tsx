import type { ImportSummary } from '#platform/kernel/import/importWorkflow.ts';
import type { WizardState } from '#platform/kernel/import/wizardState.ts';
import { Note } from '../../parts/message/Note.tsx';
import type { MessageKind } from '../../parts/message/messageStyles.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { Counters } from '../Counters.tsx';
import type { LoadedFile } from '../loadedFile.ts';
import { StepHeading } from '../StepHeading.tsx';
import type { DataChecks } from '../worker/importReader.ts';
import { DuplicateList } from './DuplicateList.tsx';
import { NewNames } from './NewNames.tsx';
import { ProblemChips } from './ProblemChips.tsx';
import { ProblemGroups } from './ProblemGroups.tsx';

const noteKinds: Readonly<Record<ImportSummary['severity'], MessageKind>> = {
  ERROR: 'error',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};

interface ValidationStepProps {
  file: LoadedFile;
  state: WizardState;
  validation: { checks: DataChecks | null; summary: ImportSummary } | null;
  noun: { one: string; many: string };
  newNamesLabel: string;
}

/** Step 3: compares the file with the data of the server. */
export function ValidationStep(props: ValidationStepProps) {
  const { state, validation } = props;
  if (state.pending === 'validating' || (!validation && state.message === null))
    return (
      <div aria-busy>
        <StepHeading>Validating Data...</StepHeading>
        <p role="status">Checking for duplicates and validating business rules</p>
        <div className="import-skeletons">
          <Skeleton height="76px" />
          <Skeleton height="120px" />
        </div>
      </div>
    );
  return <ValidationResults {...props} />;
}

function ValidationResults({ file, state, validation, noun, newNamesLabel }: ValidationStepProps) {
  const checks = validation?.checks;
  return (
    <>
      <StepHeading chips={checks && <ProblemChips {...checks} />}>Validation Results</StepHeading>
      {state.message !== null && <Note kind="error">{state.message}</Note>}
      {state.earlierJobId !== null && (
        <Note kind="warning">
          This file was imported before. View the earlier import, where you can also go on with what failed,
          or import the file once more.
        </Note>
      )}
      {validation?.checks && (
        <Note kind={noteKinds[validation.summary.severity]}>{validation.summary.text}</Note>
      )}
      {checks && (
        <>
          <section aria-label="Import Preview">
            <h3 className="import-title">Import Preview</h3>
            <Counters
              counters={[
                { label: noun.many, count: file.content.groupCount },
                ...checks.parts,
                { label: 'Duplicates to skip', count: checks.duplicateCount },
                { label: `New ${newNamesLabel}`, count: checks.newNameCount },
              ]}
            />
          </section>
          <ProblemGroups {...checks} />
          <DuplicateList file={file} groups={checks.duplicates} />
          <NewNames label={newNamesLabel} names={checks.newNames} count={checks.newNameCount} />
        </>
      )}
    </>
  );
}
