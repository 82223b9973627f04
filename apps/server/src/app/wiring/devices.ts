import { deviceHandlers } from '../../features/devices/device-handlers.ts';
import { isAllowedPushEndpoint } from '../../notifications/send-web-push.ts';
import type { Services } from '../services.ts';

export const wireDevices = ({ now, notifier, pushEndpoints, settings }: Services) =>
  deviceHandlers({
    now,
    notifier,
    isAllowedPushEndpoint: (endpoint) => isAllowedPushEndpoint(endpoint, pushEndpoints),
    canPushToPhones: settings.fcm !== undefined,
    isLimited: settings.rateLimit,
  });
