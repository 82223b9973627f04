/** Loaded when needed; a sign-out goes on without it where that fails. */
export const loadPush = () => import('../../platform/push/push.ts').catch(() => null);
