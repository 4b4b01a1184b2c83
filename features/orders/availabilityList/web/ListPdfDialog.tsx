import { countNoun } from '#platform/kernel/numbers/numberText.ts';
import { PdfDialog } from '#platform/web/pdf/PdfDialog.tsx';
import { useRead } from '#platform/web/query/useRead.ts';
import { AvailabilityListPdfDocument } from '../../web/documents.ts';
import { type FileContent, notFoundText, toFileVariables } from './listFiles.ts';

interface ListPdfDialogProps {
  content: FileContent;
  numberOfItems: number;
  fileName: string;
  onClose: () => void;
}

/** The paper of a list, which is printed, downloaded or shared. Closing the dialog cancels it. */
export function ListPdfDialog({ content, numberOfItems, fileName, onClose }: ListPdfDialogProps) {
  const { data, error, refetch } = useRead(AvailabilityListPdfDocument, toFileVariables(content), {
    staleTimeMs: Infinity,
    retentionMs: 0,
  });
  return (
    <PdfDialog
      title="Availability List"
      noun="availability list"
      extent={countNoun(numberOfItems, 'item')}
      documentTitle="Availability"
      fileName={fileName}
      read={{
        base64Pdf: data && (data.availabilityListPdf?.base64Pdf ?? null),
        error,
        retry: () => void refetch(),
      }}
      missingText={notFoundText}
      onClose={onClose}
    />
  );
}
