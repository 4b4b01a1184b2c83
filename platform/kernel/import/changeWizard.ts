import { canChooseAction, isFinished } from './wizardActions.ts';
import { type WizardAction, type WizardEvent, type WizardState, initialWizardState } from './wizardState.ts';

/** Returns the state of an import wizard after an event. Events that do not fit the state or belong to an earlier file change nothing. */
export function changeWizard(state: WizardState, event: WizardEvent): WizardState {
  if ('attempt' in event && event.attempt !== state.attempt) return state;
  switch (event.type) {
    case 'fileSelected':
      return state.step === 0 && !state.isMapping ? { ...restart(state), pending: 'reading' } : state;
    case 'columnsFound':
      return state.pending === 'reading' ? { ...state, pending: null, isMapping: true } : state;
    case 'fileRead': {
      const { format, hasColumns } = event;
      return state.pending === 'reading'
        ? { ...state, step: 1, pending: null, isMapping: false, hasColumns, format }
        : state;
    }
    case 'fileReadAgain':
      return (state.step === 1 || state.step === 2) && state.pending === null
        ? { ...state, format: event.format }
        : state;
    case 'rowCorrected':
      return state.pending === null ? checkAgain(state, event.format) : state;
    case 'groupsLeft':
      return leaveGroups(state, event.format);
    case 'creationChosen':
      return state.step === 3 && state.pending === null && (state.validation?.errorCount ?? 0) > 0
        ? { ...state, pending: 'validating', message: null }
        : state;
    case 'dataValidated':
      return state.pending === 'validating'
        ? { ...state, pending: null, validation: event.validation }
        : state;
    case 'duplicateFound':
      // An import that was started again before a correction is the earlier one then.
      return state.pending === 'starting' || state.pending === 'startingAgain'
        ? { ...state, pending: null, earlierJobId: event.importJobId }
        : state;
    case 'failed':
      return state.pending === null ? state : { ...state, pending: null, message: event.message };
    case 'jobOpened':
      return canOpenJob(state)
        ? changeWizard({ ...restart(state), job: event.job }, { type: 'jobChanged', job: event.job })
        : state;
    case 'jobChanged': {
      const { job } = event;
      // Responses of the poll and of mutations may arrive in the wrong order.
      if (state.job?.importJobId !== job.importJobId || job.version < state.job.version) return state;
      // The poll goes on while a cancellation is requested.
      const isImporting = job.state === 'WAITING' || job.state === 'IMPORTING';
      const pending = state.pending === 'cancelling' && isImporting ? state.pending : null;
      return { ...state, step: isFinished(job.state) ? 5 : 4, pending, job };
    }
    case 'actionChosen':
      return canChooseAction(state, event.action)
        ? applyAction({ ...state, message: null }, event.action)
        : state;
    default:
      return event satisfies never;
  }
}

/** Returns the state for the next file. */
const restart = ({ attempt }: WizardState): WizardState => ({ ...initialWizardState, attempt: attempt + 1 });

/**
 * Returns the state for a corrected file: data are compared with those of the server once their format is right. An earlier import
 * of the file stays in sight: most of its rows are still the same.
 */
function checkAgain(state: WizardState, format: NonNullable<WizardState['format']>): WizardState {
  if (state.step === 1 || state.step === 2) return { ...state, format };
  if (state.step !== 3) return state;
  const changed = { ...state, format, validation: null, message: null };
  return format.errorCount > 0 ? { ...changed, step: 2 } : { ...changed, pending: 'validating' };
}

/** Returns the state for the rest of a file: what was read from the server about the left groups is read again. */
function leaveGroups(state: WizardState, format: WizardState['format']): WizardState {
  if (state.pending !== null) return state;
  if (state.step === 2) return { ...state, format };
  return state.step === 3 && (state.validation?.errorCount ?? 0) > 0
    ? { ...state, format, validation: null, pending: 'validating', message: null }
    : state;
}

/** A job is opened by its start or in an untouched wizard, which resumes it. */
const canOpenJob = ({ step, pending, isMapping }: WizardState): boolean =>
  pending === 'starting' ||
  pending === 'startingAgain' ||
  pending === 'opening' ||
  (step === 0 && pending === null && !isMapping);

function applyAction(state: WizardState, action: WizardAction): WizardState {
  switch (action) {
    case 'cancel':
      return { ...state, isClosed: true };
    case 'continue':
      if (state.isMapping) return { ...state, pending: 'reading' };
      return state.step === 1 ? { ...state, step: 2 } : { ...state, step: 3, pending: 'validating' };
    case 'changeColumns':
      return { ...state, step: 0, isMapping: true };
    case 'backToUpload':
    case 'newImport':
      return restart(state);
    case 'validateAgain':
      return { ...state, pending: 'validating' };
    case 'start':
      return { ...state, pending: 'starting' };
    case 'importAgain':
      return { ...state, pending: 'startingAgain' };
    case 'openEarlier':
      return { ...state, pending: 'opening' };
    case 'cancelImport':
      return { ...state, pending: 'cancelling' };
    case 'retryFailed':
      return { ...state, pending: 'retrying' };
    default:
      return action satisfies never;
  }
}
