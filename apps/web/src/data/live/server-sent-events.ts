export interface ServerSentEvent {
  name: string;
  data: string;
}

/** Reads the server-sent events of a response. `onActivity` is called for any data, comments included. Resolves at the end. */
export async function readServerSentEvents(
  response: Response,
  { onEvent, onActivity }: { onEvent: (event: ServerSentEvent) => void; onActivity: () => void },
): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onActivity();
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEventBlock(block);
      if (event !== null) onEvent(event);
    }
  }
}

/** The event of a block of lines; null for a comment. */
function parseEventBlock(block: string): ServerSentEvent | null {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = [...block.matchAll(/^data: (.*)$/gm)].map(([, line]) => line);
  return name === undefined || data.length === 0 ? null : { name, data: data.join('\n') };
}
