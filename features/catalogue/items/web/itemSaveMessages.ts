import type { SaveFailureReason } from '#platform/web/record/form/recordSave.ts';

interface ItemSaveFailure {
  message: string;
  reason: SaveFailureReason;
}

/** Returns the texts of the toast when an item was not saved; `refused` stands before the message of the server (spec 3 §8). */
export const itemSaveMessages =
  (refused: 'Error adding item' | 'Error updating item') =>
  ({ message, reason }: ItemSaveFailure): { text: string; detail?: string } => {
    if (reason === 'refused') return { text: `${refused}: ${message}` };
    return {
      text: reason === 'notRead' ? 'Error getting updated item' : 'Error saving item',
      detail: message,
    };
  };
