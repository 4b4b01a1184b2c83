/** Names this browser to the server: header App-Install-Id, and the device of a count (spec 1 §7). */
export function installId(): string {
  const known = localStorage.getItem('installId');
  if (known) return known;
  const made = crypto.randomUUID().replaceAll('-', '');
  localStorage.setItem('installId', made);
  return made;
}
