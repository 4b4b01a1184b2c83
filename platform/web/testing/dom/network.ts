let isOnline = true;
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

/** Connects the browser to the network or disconnects it, with the browser's event. Requests to a stub server still arrive. */
export function setOnline(next: boolean): void {
  if (next === isOnline) return;
  isOnline = next;
  dispatchEvent(new Event(next ? 'online' : 'offline'));
}
