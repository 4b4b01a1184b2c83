import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** The value of a hook drawn once, without effects: what it makes of its contexts and of cached answers. */
export function renderOnce<Value>(useValue: () => Value, wrap: (children: ReactNode) => ReactNode): Value {
  const values: Value[] = [];
  function Probe() {
    values.push(useValue());
    return null;
  }
  renderToStaticMarkup(wrap(<Probe />));
  const [value] = values;
  if (value === undefined) throw new Error('The hook was not drawn, or gave nothing.');
  return value;
}
