/** States of an import job, as the contract has them. */
export type ImportJobState = 'WAITING' | 'IMPORTING' | 'COMPLETE' | 'CANCELLING' | 'CANCELLED' | 'FAILED';

/** The part of an import job that decides about the steps of its wizard. */
export interface WizardJob {
  importJobId: string;
  state: ImportJobState;
  failedGroups: number;
  /** Parts that failed, also those of groups that were imported otherwise. */
  failedParts: number;
  /** Whether its file and results are still stored. */
  hasFile: boolean;
  version: number;
}

interface ProblemCounts {
  errorCount: number;
  warningCount: number;
}

/** State of an import wizard: what is shown, not the data of the file. */
export interface WizardState {
  /** 0 upload, 1 preview, 2 format results, 3 data validation, 4 progress, 5 results (spec 1 §2). */
  step: 0 | 1 | 2 | 3 | 4 | 5;
  /** The columns of the selected file are shown for the user to choose them; the step is still the upload. */
  isMapping: boolean;
  /** The columns of the file can be chosen, because its header is not that of the template. */
  hasColumns: boolean;
  /** Number of the file in this wizard. Events of an earlier file are ignored. */
  attempt: number;
  /** Work that runs; the page starts it when this changes. */
  pending:
    | 'reading'
    | 'validating'
    | 'starting'
    | 'startingAgain'
    | 'opening'
    | 'cancelling'
    | 'retrying'
    | null;
  /** Text of the last failure. */
  message: string | null;
  format: ProblemCounts | null;
  validation: ProblemCounts | null;
  /** Job that imported the same file before. */
  earlierJobId: string | null;
  job: WizardJob | null;
  /** The page leaves for the list. */
  isClosed: boolean;
}

export type WizardAction =
  | 'cancel'
  | 'continue'
  | 'backToUpload'
  | 'changeColumns'
  | 'validateAgain'
  | 'start'
  | 'openEarlier'
  | 'importAgain'
  | 'cancelImport'
  | 'newImport'
  | 'retryFailed';

export type WizardEvent =
  | { type: 'fileSelected' }
  | { type: 'fileRead'; attempt: number; format: ProblemCounts; hasColumns: boolean }
  /** The user must look at the columns of the file before it can be read. */
  | { type: 'columnsFound'; attempt: number }
  /** Rows of the file were repaired, e.g. zeros restored. */
  | { type: 'fileReadAgain'; attempt: number; format: ProblemCounts }
  /** Cells of a row were corrected. */
  | { type: 'rowCorrected'; attempt: number; format: ProblemCounts }
  /** Groups with errors were left out of the file. */
  | { type: 'groupsLeft'; attempt: number; format: ProblemCounts }
  /** The user wants the import to create the entries that the file names and that do not exist. */
  | { type: 'creationChosen' }
  | { type: 'dataValidated'; attempt: number; validation: ProblemCounts }
  | { type: 'duplicateFound'; attempt: number; importJobId: string }
  /** The pending work of the file failed. */
  | { type: 'failed'; attempt: number; message: string }
  /** A job was started, or one that already exists is shown. */
  | { type: 'jobOpened'; attempt: number; job: WizardJob }
  | { type: 'jobChanged'; job: WizardJob }
  | { type: 'actionChosen'; action: WizardAction };

export const initialWizardState: WizardState = {
  step: 0,
  isMapping: false,
  hasColumns: false,
  attempt: 0,
  pending: null,
  message: null,
  format: null,
  validation: null,
  earlierJobId: null,
  job: null,
  isClosed: false,
};
