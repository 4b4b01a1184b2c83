import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LongListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Height of a row in pixels, with the space below it, until it is drawn. */
  estimatedHeight: number;
}

const rowsOfBlock = 20;
/** Rows are drawn this far before they are seen. */
const margin = '800px 0px';
/** `scrollMargin` is for lists that scroll inside the page; browsers without it draw the rows when they are seen. */
const nearby = { rootMargin: margin, scrollMargin: margin };

/** A list of thousands of rows of different heights: blocks of rows far from what is seen are empty space. */
export function LongList<Row>({ label, rows, rowKey, renderRow, estimatedHeight }: LongListProps<Row>) {
  const blocks = Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, index) =>
    rows.slice(index * rowsOfBlock, (index + 1) * rowsOfBlock),
  );
  return (
    <div className="long-list" role="list" aria-label={label}>
      {blocks.map((block, index) => (
        <Block key={index} isFirst={index === 0} estimatedHeight={block.length * estimatedHeight}>
          {() =>
            block.map((row, at) => (
              <div
                key={rowKey(row)}
                role="listitem"
                aria-setsize={rows.length}
                aria-posinset={index * rowsOfBlock + at + 1}
              >
                {renderRow(row)}
              </div>
            ))
          }
        </Block>
      ))}
    </div>
  );
}

interface BlockProps {
  isFirst: boolean;
  estimatedHeight: number;
  children: () => ReactNode;
}

function Block({ isFirst, estimatedHeight, children }: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const height = useRef<number>(undefined);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const block = element.current;
    if (!block) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const { isIntersecting = false, boundingClientRect } = entries.at(-1) ?? {};
      // A row with the focus stays, so that the keyboard goes on from there.
      if (!isIntersecting && block.contains(document.activeElement)) return;
      if (!isIntersecting && block.childElementCount > 0) height.current = boundingClientRect?.height;
      setNear(isIntersecting);
    }, nearby);
    observer.observe(block);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={element}
      role="presentation"
      style={isNear ? undefined : { height: height.current ?? estimatedHeight }}
    >
      {isNear && children()}
    </div>
  );
}
