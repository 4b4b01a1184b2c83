/** One event of a text/event-stream. */
interface ServerEvent {
  /** 'message' without an event field. */
  name: string;
  data: string;
}

/** Yields the events of a stream; drops an incomplete last one (HTML standard, "Server-sent events"). */
export async function* readServerEvents(
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
      // Lines that start with a colon are comments.
      const [, field, value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? [];
      if (field === 'event') name = value;
      else if (field === 'data') data.push(value);
    }
  }
}
