import { useCallback } from 'react';

interface PdfViewerProps {
  pdf: Blob;
  title: string;
  /** Receives the frame of the viewer, and null when it leaves the page. */
  onFrameChange: (frame: HTMLIFrameElement | null) => void;
}

/** A PDF in the viewer of the browser. */
export function PdfViewer({ pdf, title, onFrameChange }: PdfViewerProps) {
  const show = useCallback(
    (element: HTMLIFrameElement) => {
      const address = URL.createObjectURL(pdf);
      // Phones show the width of a page, not a part of it.
      element.src = `${address}#view=FitH`;
      onFrameChange(element);
      return () => {
        onFrameChange(null);
        URL.revokeObjectURL(address);
      };
    },
    [pdf, onFrameChange],
  );
  return <iframe className="pdf-viewer" ref={show} title={title} />;
}

/** Prints what the viewer shows, or opens it where the browser keeps pages from its viewer. */
export function printViewer(frame: HTMLIFrameElement | null): void {
  try {
    frame?.contentWindow?.print();
  } catch {
    window.open(frame?.src);
  }
}
