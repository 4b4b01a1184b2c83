/** One event of a text/event-stream. */
export interface ServerEvent {
  /** 'message' when the stream names none. */
  name: string;
  data: string;
}

/** Events of a stream as they come; what the stream breaks off in the middle of is none (HTML standard, "Server-sent events"). */
export async function* serverEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  let rest = '';
  let name = '';
  let data: string[] = [];
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { name: name || 'message', data: data.join('\n') };
        name = '';
        data = [];
        continue;
      }
      // A line that begins with a colon is a comment.
      const [, field, value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
      if (field === 'event') name = value;
      else if (field === 'data') data.push(value);
    }
  }
}
