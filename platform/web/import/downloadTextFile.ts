import type { TextFile } from '#platform/kernel/import/importWorkflow.ts';
import { downloadFile } from '../parts/downloadFile.ts';

/** Downloads a text file with the browser. */
export const downloadTextFile = ({ name, type, text }: TextFile): void =>
  downloadFile(new Blob([text], { type }), name);
