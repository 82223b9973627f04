import { transcript, voiceNotes } from '../schemas/voice.ts';
import { userCallTagged, type CallTable } from './call.ts';

const userCall = userCallTagged('Voice');

export const voiceCalls = {
  getVoiceNotes: userCall({
    summary: 'Whether this server transcribes recordings',
    openTo: 'subscribers',
    scope: 'read',
    response: voiceNotes,
  }),
  transcribeVoice: userCall({
    summary: 'Transcribe a recording of up to 30 seconds',
    openTo: 'subscribers',
    scope: 'capture',
    upload: {
      field: 'audio',
      accepts:
        'Sound in MP4 or M4A (AAC, Opus), WebM or Ogg (Opus, Vorbis), AAC, or WAV, judged by its content',
    },
    /** 30 seconds of uncompressed stereo audio, with room for the multipart form. */
    maxBodyBytes: 10 * 1024 * 1024,
    response: transcript,
    errors: ['bad_gateway'],
  }),
} satisfies CallTable;
