/** Kind of the drafts of typed lines. */
export const lineDialogDraftKind = 'orderLines';
