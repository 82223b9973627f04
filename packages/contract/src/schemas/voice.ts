import { z } from 'zod';

export const voiceNotes = z.object({
  /** Whether the server can turn a recording into words; one that names no transcription service cannot. */
  available: z.boolean(),
});

/** Empty where nobody said a word. */
export const transcript = z.object({ transcription: z.string() });
