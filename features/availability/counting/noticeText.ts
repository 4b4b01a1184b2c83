import type { SettledEntry } from '#platform/kernel/offline/outboxEntry.ts';

/** A count that the user changes was posted in the meantime, in another tab or while a question was open. */
export const postedMeanwhile = 'The count was posted meanwhile';
/** Says that a posted count stands, and whom to tell if it should not. */
export const postedStands = 'It stands as it was posted. Tell your supervisor if it should not.';

/** Text about a count that was not simply recorded. */
interface NoticeText {
  /** 'Held for a supervisor' */
  title: string;
  /** Reason, or what to do. */
  text: string;
}

/** Describes a settled count that was not simply recorded; undefined for others. */
export function describeNotice({
  outcome,
  message,
}: Pick<SettledEntry, 'outcome' | 'message'>): NoticeText | undefined {
  switch (outcome) {
    case 'HELD':
      return {
        title: 'Held for a supervisor',
        text: message ?? 'A supervisor decides about it at the desk.',
      };
    case 'DELETED_ON_SERVER':
      return { title: 'Removed at a desk', text: 'Count again if it should stand.' };
    case 'REJECTED':
      return { title: 'Not deleted', text: message || 'The server refused the deletion.' };
    default:
      return undefined;
  }
}
