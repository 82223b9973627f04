import { vi } from 'vitest';

/** A browser's `SpeechRecognition` that hears what the test says. */
export class FakeSpeechRecognition extends EventTarget {
  static latest: FakeSpeechRecognition;
  continuous = false;
  interimResults = false;
  lang = '';
  isListening = false;
  readonly #results: { isFinal: boolean; text: string }[] = [];

  constructor() {
    super();
    FakeSpeechRecognition.latest = this;
  }

  start(): void {
    this.isListening = true;
    queueMicrotask(() => this.dispatchEvent(new Event('start')));
  }

  stop = (): void => this.#end();
  abort = (): void => this.#end();

  /** Text that is heard; an interim one is replaced by the next. */
  hear(text: string, isFinal: boolean): void {
    if (this.#results.at(-1)?.isFinal === false) this.#results.pop();
    this.#results.push({ text, isFinal });
    const results = this.#results.map(({ text: transcript, isFinal }) =>
      Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
    );
    this.dispatchEvent(Object.assign(new Event('result'), { results, resultIndex: results.length - 1 }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.#end();
  }

  #end(): void {
    if (!this.isListening) return;
    this.isListening = false;
    this.dispatchEvent(new Event('end'));
  }
}

export const fakeSpeech = (): void => void vi.stubGlobal('webkitSpeechRecognition', FakeSpeechRecognition);
