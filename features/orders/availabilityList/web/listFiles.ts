import type { Client } from '#platform/web/query/client/client.ts';
import { downloadFile } from '#platform/web/parts/downloadFile.ts';
import { showToast } from '#platform/web/parts/toast/toast.ts';
import { RequestError } from '#platform/web/query/client/requestError.ts';
import { AvailabilityListCsvDocument } from '../../web/documents.ts';
import type { ListLayout } from '../availabilityList.ts';
import type { ListRequestValues } from './listForm.ts';

/** Request and layout of a file. */
export interface FileContent {
  request: ListRequestValues;
  layout: ListLayout;
}

/** Returns the variables of the operations that make files; the request has the headings. */
export const toFileVariables = ({
  request,
  layout: { grouping: _grouping, columns, ...layout },
}: FileContent) => ({ request, layout: { ...layout, columns: [...columns] } });

/** Downloads a list as CSV file, or says why there is none. */
export async function downloadListCsv(client: Client, content: FileContent): Promise<void> {
  try {
    const { availabilityListCsv: file } = await client.call(
      AvailabilityListCsvDocument,
      toFileVariables(content),
    );
    if (!file) throw new RequestError('AvailabilityListCsv', 'NOT_FOUND', notFoundText);
    downloadFile(new File([file.csv], file.fileName, { type: 'text/csv;charset=utf-8' }), file.fileName);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    showToast('error', 'Error preparing the list', { detail: error.message });
  }
}

export const notFoundText =
  'The customer, price group, program or site no longer exists. Choose another one.';
