import type { Dispatcher } from 'undici';

interface Message {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
  /** Milliseconds from now to the end of the answer. */
  timeoutMs: number;
}

interface Answer {
  status: number;
  retryAfter: string | string[] | undefined;
}

/** A longer answer ends its connection; its status counts. */
const maxAnswerBytes = 16 * 1024;

/**
 * Posts a message and reads the answer to its end, so that the connection can be used again. The request is written in this
 * turn of the event loop if a connection is free. Rejects if there is no answer in time, with a `TimeoutError`. Undici's
 * `request` does the same with a stream, an abort signal and an async context for each message, which takes as long as
 * the rest of sending it.
 */
export function postMessage(
  dispatcher: Dispatcher,
  { url, headers, body, timeoutMs }: Message,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answer: Answer | undefined;
    let answerBytes = 0;
    let request: Dispatcher.DispatchController | undefined;
    let failure: Error | undefined;
    const timer = setTimeout(() => {
      end(new DOMException('The push service did not answer in time', 'TimeoutError'));
      request?.abort(failure as Error);
    }, timeoutMs);

    function end(error?: Error): void {
      clearTimeout(timer);
      failure = error;
      if (answer) resolve(answer);
      else reject(error ?? new Error('The push service closed the connection'));
    }

    dispatcher.dispatch(
      { origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body },
      {
        onRequestStart: (controller) => {
          if (failure) controller.abort(failure);
          else request = controller;
        },
        onResponseStart: (_controller, status, responseHeaders) => {
          if (status >= 200) answer = { status, retryAfter: responseHeaders['retry-after'] };
        },
        onResponseData: (controller, chunk) => {
          answerBytes += chunk.length;
          if (answerBytes > maxAnswerBytes) controller.abort(new Error('The answer is too long'));
        },
        onResponseEnd: () => end(),
        onResponseError: (_controller, error) => end(error),
      },
    );
  });
}
