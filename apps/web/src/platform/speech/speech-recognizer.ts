/** The part of the Web Speech API's `SpeechRecognition` that is used; TypeScript's `dom` types lack it. */
export interface SpeechRecognizer {
  continuous: boolean;
  interimResults: boolean;
  /** BCP 47 */
  lang: string;
  start: () => void;
  /** Ends after the results of what was said so far. */
  stop: () => void;
  /** Ends without further results. */
  abort: () => void;
  addEventListener: {
    (type: 'start' | 'end' | 'speechstart' | 'speechend', listener: () => void): void;
    (type: 'result', listener: (event: { results: ArrayLike<SpeechResult> }) => void): void;
    (type: 'error', listener: (event: { error: string }) => void): void;
  };
}

/** The alternatives, best first. */
type SpeechResult = ArrayLike<{ transcript: string }> & { isFinal: boolean };

export type SpeechRecognizerConstructor = new () => SpeechRecognizer;
