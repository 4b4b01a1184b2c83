/** Returns two initials of a name or an e-mail address: 'VD' for Vera De la Vega and vera.delavega@example.com. */
export function formatInitials(name: string): string {
  const [first = '', second = ''] = name
    .replace(/@.*/, '')
    .split(/[\s._+-]+/)
    .filter(Boolean);
  return ([...first].slice(0, second ? 1 : 2).join('') + [...second].slice(0, 1).join('')).toUpperCase();
}
