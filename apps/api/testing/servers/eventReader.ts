/** An event of the HTML standard's "event stream interpretation". */
export interface StreamEvent {
  type: string;
  data: string;
}

/** Parses an event stream that arrives in pieces. */
interface EventReader {
  /** Returns the events that this piece completes. */
  read(piece: string): readonly StreamEvent[];
  comments(): number;
}

export function eventReader(): EventReader {
  let incomplete = '';
  let comments = 0;
  let type = '';
  let data: string[] = [];
  const parseLine = (line: string): readonly StreamEvent[] => {
    if (line === '') {
      // An event without a data line is ignored.
      const events = data.length > 0 ? [{ type: type || 'message', data: data.join('\n') }] : [];
      type = '';
      data = [];
      return events;
    }
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (line.startsWith(':')) comments += 1;
    else if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    return [];
  };
  return {
    read: (piece) => {
      const lines = (incomplete + piece).split(/\r\n|\n|\r/);
      incomplete = lines.pop() ?? '';
      return lines.flatMap(parseLine);
    },
    comments: () => comments,
  };
}
