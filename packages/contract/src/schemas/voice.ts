import { z } from 'zod';

export const voiceNotes = z.object({
  /** Whether the server can transcribe a recording; false if no transcription service is configured. */
  available: z.boolean(),
});

/** The text is empty if no speech was recognised. */
export const transcript = z.object({ transcription: z.string() });
