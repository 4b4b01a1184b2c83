import type { ImportJobFieldsFragment } from '../../query/documents.ts';

interface ImportKindText {
  /** 'Items', 'ERP prices (feed)'. */
  label: string;
  /** Page of the import, for kinds that have a wizard. */
  path?: string;
}

/** Names of all kinds of imports and feeds. */
export type ImportKindTexts = Readonly<Record<ImportJobFieldsFragment['kind'], ImportKindText>>;
