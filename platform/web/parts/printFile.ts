const frameName = 'Print file';

/** Prints a PDF from a separate frame, which stays until the next print because the print preview reads it. */
export function printFile(file: Blob): void {
  document.querySelector(`iframe[title="${frameName}"]`)?.remove();
  const frame = document.createElement('iframe');
  frame.title = frameName;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;left:-10000px;width:1000px;height:700px;border:0';
  frame.src = URL.createObjectURL(file);
  frame.addEventListener('load', () => frame.contentWindow?.print());
  document.body.append(frame);
}
