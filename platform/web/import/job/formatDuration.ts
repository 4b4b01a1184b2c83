/** Formats milliseconds: '0.4 s', '40 s', '1 min 52 s', '2 h 5 min'. */
export function formatDuration(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  if (tenths > 0 && tenths < 10) return `0.${tenths} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
