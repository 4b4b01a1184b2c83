import type { Client } from '#platform/web/query/client/client.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { AvailabilityListCsvDocument, AvailabilityListPdfDocument } from '../../web/documents.ts';
import type { ListLayout } from '../availabilityList.ts';
import type { ListRequestValues } from './listForm.ts';

export type FileFormat = 'pdf' | 'csv';

/** Request and layout of a file. */
export interface FileContent {
  request: ListRequestValues;
  layout: ListLayout;
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Requests a file of a list. Throws a `RequestError`, also when what it lists was removed meanwhile. */
export async function requestFile(
  client: Client,
  format: FileFormat,
  { request, layout: { grouping: _grouping, columns, ...layout } }: FileContent,
  signal: AbortSignal,
): Promise<File> {
  const variables = { request, layout: { ...layout, columns: [...columns] } };
  if (format === 'csv') {
    const { availabilityListCsv: file } = await client.call(AvailabilityListCsvDocument, variables, signal);
    if (file) return new File([file.csv], file.fileName, { type: 'text/csv;charset=utf-8' });
  } else {
    const { availabilityListPdf: file } = await client.call(AvailabilityListPdfDocument, variables, signal);
    if (file) return new File([toBytes(file.base64Pdf)], file.fileName, { type: 'application/pdf' });
  }
  throw new RequestError('AvailabilityList', 'NOT_FOUND', notFoundText);
}

export const notFoundText =
  'The customer, price group, program or site no longer exists. Choose another one.';

/** Whether the device shares PDF files with other apps. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'list.pdf', { type: 'application/pdf' })] }) ?? false;
