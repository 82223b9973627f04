import { transcriptionService } from '../../features/voice/transcription-service.ts';
import { voiceHandlers } from '../../features/voice/voice-handlers.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Services } from '../services.ts';

export const wireVoice = (
  { now, log, settings }: Services,
  { transcriptionTimeoutMs: timeoutMs = 45_000 }: Pick<AppDeps, 'transcriptionTimeoutMs'>,
) =>
  voiceHandlers({
    now,
    isLimited: settings.rateLimit,
    transcribe: settings.transcribe
      ? transcriptionService(settings.transcribe, {
          timeoutMs,
          onFailure: (details, message) => log.warn(details, message),
        })
      : null,
  });
