import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

interface LongListProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  /** Height of a row in pixels, with the space below it, until it is drawn. */
  estimatedHeight: number;
}

/** A block is drawn within a frame, also on a phone. */
const rowsOfBlock = 5;
/** Blocks that are drawn before anything is known of their place. */
const firstBlocks = 4;
/** Rows are drawn this far before they are seen. */
const margin = '800px 0px';
/** `scrollMargin` is for lists that scroll inside the page; browsers without it draw the rows when they are seen. */
const nearby = { rootMargin: margin, scrollMargin: margin };

/** A list of thousands of rows of different heights: blocks of rows far from what is seen are empty space. */
export function LongList<Row>({ label, rows, rowKey, renderRow, estimatedHeight }: LongListProps<Row>) {
  const [observe] = useState(createBlockObserver);
  const blocks = Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, index) =>
    rows.slice(index * rowsOfBlock, (index + 1) * rowsOfBlock),
  );
  return (
    <div className="long-list" role="list" aria-label={label}>
      {blocks.map((block, index) => (
        <Block
          key={index}
          isFirst={index < firstBlocks}
          estimatedHeight={block.length * estimatedHeight}
          observe={observe}
        >
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

type HandleNearness = (isNear: boolean, height: number) => void;
/** Calls back when an element comes near or goes; returns a function that ends it. */
type ObserveBlock = (element: Element, onChange: HandleNearness) => () => void;

/** One observer for all blocks of a list. */
function createBlockObserver(): ObserveBlock {
  const handlers = new Map<Element, HandleNearness>();
  const observer = new IntersectionObserver((entries) => {
    // Drawing gives way to scrolling.
    startTransition(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        handlers.get(target)?.(isIntersecting, boundingClientRect.height);
    });
  }, nearby);
  return (element, onChange) => {
    handlers.set(element, onChange);
    observer.observe(element);
    return () => {
      handlers.delete(element);
      observer.unobserve(element);
    };
  };
}

interface BlockProps {
  isFirst: boolean;
  estimatedHeight: number;
  observe: ObserveBlock;
  children: () => ReactNode;
}

function Block({ isFirst, estimatedHeight, observe, children }: BlockProps) {
  const element = useRef<HTMLDivElement>(null);
  const drawnHeight = useRef<number>(undefined);
  const [isNear, setNear] = useState(isFirst);
  useEffect(() => {
    const block = element.current;
    if (!block) return undefined;
    return observe(block, (isNowNear, height) => {
      // A row with the focus stays, so that the keyboard goes on from there.
      if (!isNowNear && block.contains(document.activeElement)) return;
      if (!isNowNear && block.childElementCount > 0) drawnHeight.current = height;
      setNear(isNowNear);
    });
  }, [observe]);
  return (
    <div
      ref={element}
      role="presentation"
      style={isNear ? undefined : { height: drawnHeight.current ?? estimatedHeight }}
    >
      {isNear && children()}
    </div>
  );
}
