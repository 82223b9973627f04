export interface LiveEvent {
  name: string;
  data: string;
}

/** Calls back for every server-sent event in a response, and at every sign of life; resolves when the stream ends. */
export async function readEvents(
  response: Response,
  { onEvent, onLife }: { onEvent: (event: LiveEvent) => void; onLife: () => void },
): Promise<void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLife();
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event !== null) onEvent(event);
    }
  }
}

/** The event in a block of lines; null for a comment. */
function readBlock(block: string): LiveEvent | null {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = [...block.matchAll(/^data: (.*)$/gm)].map(([, line]) => line);
  return name === undefined || data.length === 0 ? null : { name, data: data.join('\n') };
}
