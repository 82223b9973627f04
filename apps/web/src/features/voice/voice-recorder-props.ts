export interface VoiceRecorderProps {
  onClose: () => void;
  /** The transcribed words, never empty. */
  onWords: (words: string) => void;
}
