import { deviceHandlers } from '../../features/devices/device-handlers.ts';
import { isAllowedPushEndpoint } from '../../notifications/send-web-push.ts';
import type { Services } from '../services.ts';

export const wireDevices = ({ database, now, notifier, pushEndpoints, settings }: Services) =>
  deviceHandlers({
    database,
    now,
    notifier,
    isAllowedPushEndpoint: (endpoint) => isAllowedPushEndpoint(endpoint, pushEndpoints),
    canPushToPhones: settings.fcm !== undefined,
    isLimited: settings.rateLimit,
  });
