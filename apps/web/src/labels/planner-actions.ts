/** The buttons of a planner entry's notification, in browsers and in the apps (DL-04). */
export const plannerActions = [
  { id: 'open_add', title: 'Add a thought' },
  { id: 'open_planner', title: 'Open Pouch' },
] as const;

/** The name of this set of buttons: in push messages, and among the app's notification categories. */
export const plannerActionType = 'planner';
