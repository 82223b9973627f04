/**
 * Every call's name, method and path. Kept apart from the schemas so that the web's entry chunk, which needs only
 * these, does not carry a validator. `calls.ts` must describe each of them, or it does not compile.
 */
export const routes = {
  getHealth: 'GET /api/health',
  getLiveness: 'GET /api/health/live',
  getReadiness: 'GET /api/health/ready',

  addItem: 'POST /api/items',
  addManualItem: 'POST /api/items/manual',
  listItems: 'GET /api/items',
  getItem: 'GET /api/items/:id',
  updateItem: 'PUT /api/items/:id',
  removeItem: 'DELETE /api/items/:id',
  restoreItem: 'POST /api/items/:id/restore',
  changeItemStatus: 'PATCH /api/items/:id/status',
  scheduleItem: 'PATCH /api/items/:id/schedule',
  skipOccurrence: 'PATCH /api/items/:id/skip',
  reorderItems: 'PATCH /api/items/reorder',
  getItemImage: 'GET /api/items/:id/image',
  listBucketItems: 'GET /api/items/bucket/:bucketName',
  listBuckets: 'GET /api/buckets',

  listSortingRules: 'GET /api/sorting-rules',
  removeSortingRule: 'DELETE /api/sorting-rules/:id',
  restoreSortingRule: 'POST /api/sorting-rules/:id/restore',
  applySortingRule: 'POST /api/sorting-rules/:id/apply',

  search: 'GET /api/search',

  getLinkPreview: 'GET /api/link-preview',
  getLinkPicture: 'GET /api/link-preview/picture',

  getVoiceNotes: 'GET /api/voice',
  transcribeVoice: 'POST /api/voice/transcribe',

  listLifeLists: 'GET /api/lifeLists',
  initializeLifeLists: 'POST /api/lifeLists/initialize',
  getLifeList: 'GET /api/lifeLists/:id',
  updateLifeListEntry: 'PATCH /api/lifeLists/:id/items',
  addLifeListEntry: 'POST /api/lifeLists/:id/items',
  removeLifeListEntry: 'DELETE /api/lifeLists/:id/items',
  moveLifeListEntry: 'PATCH /api/lifeLists/:id/items/move',
  addLifeListGroup: 'POST /api/lifeLists/:id/groups',
  renameLifeListGroup: 'PATCH /api/lifeLists/:id/groups/:groupName',
  removeLifeListGroup: 'DELETE /api/lifeLists/:id/groups/:groupName',
  resetLifeList: 'POST /api/lifeLists/:id/reset',
  exportLifeList: 'POST /api/lifeLists/:id/export',
  undoLifeListChange: 'POST /api/lifeLists/:id/undo',

  getSupportWays: 'GET /api/support',
  sendSupportRequest: 'POST /api/support',

  registerDevice: 'POST /api/devices/register',
  listDevices: 'GET /api/devices',
  removeDevice: 'DELETE /api/devices/:deviceId',
  sendTestNotification: 'POST /api/notifications/test',
  getWebPushKey: 'GET /api/notifications/key',
  actOnReminder: 'POST /api/reminders/act',
  getCalendarFeed: 'GET /api/calendar',
  renewCalendarFeed: 'POST /api/calendar/renew',
  removeCalendarFeed: 'DELETE /api/calendar',

  getStats: 'GET /api/stats',
  getUnseenRecap: 'GET /api/recaps/unseen',
  listRecaps: 'GET /api/recaps',
  getRecap: 'GET /api/recaps/:id',
  markRecapSeen: 'PATCH /api/recaps/:id/seen',

  listContacts: 'GET /api/contacts',
  addContact: 'POST /api/contacts/add',
  changeContact: 'PATCH /api/contacts/:id',
  removeContact: 'DELETE /api/contacts/:id',
  saveContactName: 'PUT /api/contacts/:id/displayname',

  createInvitation: 'POST /api/invitations',
  revokeInvitation: 'DELETE /api/invitations',
  getInvitation: 'GET /api/invitations/:code',
  acceptInvitation: 'POST /api/invitations/:code/accept',

  share: 'POST /api/share',
  listPendingShares: 'GET /api/share/pending',
  listSentShares: 'GET /api/share/sent',
  previewShare: 'GET /api/share/:id/preview',
  approveShare: 'POST /api/share/:id/approve',
  rejectShare: 'POST /api/share/:id/reject',
  undoShare: 'POST /api/share/:id/undo',

  streamChanges: 'GET /api/changes',
  getChangesSince: 'GET /api/changes/since',

  getProfile: 'GET /api/user/profile',
  saveProfile: 'POST /api/user/profile',
  getSettings: 'GET /api/user/settings',
  saveSettings: 'POST /api/user/settings',
  saveTimezone: 'PATCH /api/user/timezone',
  getSubscription: 'GET /api/user/subscription',
  getStoreKeys: 'GET /api/user/subscription/keys',
  getSignInProviders: 'GET /api/auth/providers',
  getSignUpMode: 'GET /api/auth/sign-up',
  getSignInMethods: 'GET /api/user/sign-in-methods',
  setPassword: 'POST /api/user/password',
  changePassword: 'PUT /api/user/password',
  listSessions: 'GET /api/user/sessions',
  endSession: 'DELETE /api/user/sessions/:id',
  endOtherSessions: 'DELETE /api/user/sessions',
  getActivity: 'GET /api/user/activity',
  getEmail: 'GET /api/user/email',
  changeEmail: 'PUT /api/user/email',
  sendEmailLink: 'POST /api/user/email/link',
  confirmEmail: 'POST /api/user/email/confirm',
  deleteAccount: 'DELETE /api/user/delete',

  exportEverything: 'GET /api/export',
  importEverything: 'POST /api/import',
} as const;

export type CallName = keyof typeof routes;
