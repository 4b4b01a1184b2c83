const frameName = 'Print view';

/** Prints an HTML document from a separate frame, which stays until the next print because the print preview reads it. */
export function printPage(html: string): void {
  document.querySelector(`iframe[title="${frameName}"]`)?.remove();
  const frame = document.createElement('iframe');
  frame.title = frameName;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;left:-10000px;width:1000px;height:700px;border:0';
  frame.srcdoc = html;
  const print = async () => {
    await frame.contentDocument?.fonts.ready;
    frame.contentWindow?.print();
  };
  frame.addEventListener('load', () => void print());
  document.body.append(frame);
}
