export type Unit = 'µs' | 'ms' | 'MB' | 'KB' | 'share' | 'times' | 'score' | 'percent' | 'count';

/** The limit of one figure, and the reason for the number. */
export type Budget = { figure: string; unit: Unit; source: string } & (
  { atMost: number } | { atLeast: number }
);

/**
 * Every budget. KB: 1,000 bytes after gzip -9. MB: 1,000,000 bytes. `share`: fraction of the floor's requests per second.
 * `times`: how many times the floor's.
 * docs/benchmarks.md gives the sources of the first release's goals.
 */
export const budgets = {
  warmStart: {
    figure: 'npm start to the first 200, warm',
    unit: 'ms',
    atMost: 1500,
    source: 'a restart is over before a reloading page gives up',
  },
  coldStart: {
    figure: 'npm start to the first 200, empty data folder',
    unit: 'ms',
    atMost: 4000,
    source: 'making a PostgreSQL cluster takes about 1 s of it',
  },
  idleMemory: {
    figure: 'idle memory of node',
    unit: 'MB',
    atMost: 120,
    source: 'fits beside PostgreSQL on a machine with 512 MB',
  },
  entryScript: {
    figure: 'sign-in page, JavaScript',
    unit: 'KB',
    atMost: 106,
    source: '1.33 times the floor of about 80, with what keeps the app for a visit without a network',
  },
  entryStyle: {
    figure: 'sign-in page, CSS',
    unit: 'KB',
    atMost: 15,
    source: 'fits the first round trips of a connection (ten segments of 1,460 bytes)',
  },
  lighthousePerformance: {
    figure: 'sign-in page, Lighthouse mobile performance',
    unit: 'score',
    atLeast: 0.97,
    source: 'the floor reaches 1.00; this is as close as the noise allows',
  },
  largestPaint: {
    figure: 'sign-in page, Largest Contentful Paint',
    unit: 'times',
    atMost: 1.15,
    source: 'a first visit waits hardly longer than for React alone',
  },
  lighthouseAccessibility: {
    figure: 'sign-in page, Lighthouse accessibility',
    unit: 'score',
    atLeast: 1,
    source: 'every automatic check passes',
  },
  addItem: {
    figure: 'POST /api/items, a thought with a date',
    unit: 'share',
    atLeast: 0.2,
    source: 'half of it is what reminders and the search need',
  },
  addManualItem: {
    figure: 'POST /api/items/manual',
    unit: 'share',
    atLeast: 0.45,
    source: 'the least of what adding needs',
  },
  listItems: {
    figure: 'GET /api/items, 200 items with dates',
    unit: 'share',
    atLeast: 0.7,
    source: 'every screen waits for the list',
  },
  completeItem: {
    figure: 'PATCH /api/items/:id/status, completing',
    unit: 'share',
    atLeast: 0.35,
    source: 'what people do most',
  },
  checkEntry: {
    figure: 'PATCH /api/lifeLists/:id/items, a check',
    unit: 'share',
    atLeast: 0.35,
    source: 'a walk through a list makes many',
  },
  unchangedList: {
    figure: 'GET /api/items, nothing new: processor time',
    unit: 'times',
    atMost: 1.5,
    source: 'every open page asks',
  },
  slowestCalls: {
    figure: 'the slowest p99 of these calls',
    unit: 'times',
    atMost: 3,
    source: 'no call waits for another',
  },
  growthList: {
    figure: 'a page of a list, 100,000 items against 1,000',
    unit: 'times',
    atMost: 1.5,
    source: 'what people do every day costs the same after ten years',
  },
  growthSearch: {
    figure: 'a search for a word that few items have',
    unit: 'times',
    atMost: 1.5,
    source: 'the same',
  },
  growthBroadSearch: {
    figure: 'a search for a word that every 23rd item has',
    unit: 'times',
    atMost: 10,
    source: 'its matches grow a hundredfold, and the newest of them are found among all',
  },
  growthStats: {
    figure: 'the statistics',
    unit: 'times',
    atMost: 1.5,
    source: 'the same as for a page',
  },
  growthComplete: {
    figure: 'completing',
    unit: 'times',
    atMost: 1.5,
    source: 'the same',
  },
  growthAdd: {
    figure: 'adding by hand',
    unit: 'times',
    atMost: 1.5,
    source: 'the same',
  },
  mixedIdleMemory: {
    figure: 'memory of node after its start',
    unit: 'MB',
    atMost: 110,
    source: 'fits beside PostgreSQL on a machine with 512 MB',
  },
  mixedMemory: {
    figure: 'memory of node after a minute of 50 people',
    unit: 'MB',
    atMost: 170,
    source: 'the same, while people use it',
  },
  mixedCalls: {
    figure: 'slowest p99 of their calls',
    unit: 'ms',
    atMost: 100,
    source: 'a response within a tenth of a second feels immediate',
  },
  openLongList: {
    figure: 'a list of 2,000 items, from its data to its first screen',
    unit: 'ms',
    atMost: 300,
    source: 'a screen that opens within a third of a second feels quick',
  },
  scrollLongList: {
    figure: 'scrolling it, longest task',
    unit: 'ms',
    atMost: 50,
    source: 'browsers report a longer task as a long task: a frame is dropped visibly',
  },
  completeInLongList: {
    figure: 'completing one of it, processor four times as slow',
    unit: 'ms',
    atMost: 50,
    source: 'three frames: the finger is still on the ring',
  },
  thousandOccurrences: {
    figure: '1,000 occurrences of the slowest rule',
    unit: 'µs',
    atMost: 20_000,
    source: 'a calendar feed of many recurring items is built during the request',
  },
  calendarFeed: {
    figure: 'a calendar of 2,000 things, half of them recurring, to its last byte',
    unit: 'ms',
    atMost: 150,
    source: 'calendar programs poll, many of them on the hour',
  },
  recapSunday: {
    figure: 'the recaps of one Sunday, 10,000 people in 40 zones',
    unit: 'ms',
    atMost: 60_000,
    source: 'sent while it is still Sunday evening, even if a server was down and all are due at once',
  },
  recapSundayTogether: {
    figure: 'the same on two servers at once',
    unit: 'ms',
    atMost: 60_000,
    source: 'a second server is no slower',
  },
  remindersRate: {
    figure: 'reminders that are due at once, sent by one server',
    unit: 'share',
    atLeast: 0.8,
    source: 'RM-07',
  },
  remindersOtherCalls: {
    figure: 'GET /api/items meanwhile, 99 of 100',
    unit: 'ms',
    atMost: 100,
    source: 'a response within a tenth of a second feels immediate',
  },
  remindersTwice: {
    figure: 'reminders told twice',
    unit: 'count',
    atMost: 0,
    source: 'RM-07',
  },
  remindersLost: {
    figure: 'reminders not told',
    unit: 'count',
    atMost: 0,
    source: 'RM-07',
  },
  remindersUndecided: {
    figure: 'planned moments without exactly one outcome on each device',
    unit: 'count',
    atMost: 0,
    source: 'RM-04',
  },
  previewImport: {
    figure: 'the preview of an import of 20,000 rows',
    unit: 'ms',
    atMost: 20_000,
    source: 'MV-01; as long as people watch a bar',
  },
  storeImport: {
    figure: 'the import itself',
    unit: 'ms',
    atMost: 20_000,
    source: 'MV-01',
  },
  importMemory: {
    figure: 'memory of node meanwhile',
    unit: 'MB',
    atMost: 300,
    source: 'MV-05',
  },
  readBesideImport: {
    figure: 'GET /api/items of another person meanwhile, slowest',
    unit: 'ms',
    atMost: 300,
    source: 'other people do not notice an import',
  },
  photoToItems: {
    figure: 'a photo of a printed list, 12 megapixels, to its items',
    unit: 'ms',
    atMost: 4000,
    source: 'about as long as people look at a photo they have just taken',
  },
  healthBesidePhoto: {
    figure: 'GET /api/health meanwhile, slowest',
    unit: 'ms',
    atMost: 100,
    source: 'other users do not notice that a photo is processed',
  },
  photoMemory: {
    figure: 'memory of the whole server meanwhile',
    unit: 'MB',
    atMost: 500,
    source: 'fits a machine with 1 GB in addition to everything else',
  },
  pollContacts: {
    figure: 'a poll of contacts when nothing changed, processor time of node',
    unit: 'µs',
    atMost: 1000,
    source: 'a thousand open contact pages, polling every 5 s, take a fifth of one core',
  },
  pollShares: {
    figure: 'a poll of what waits when nothing changed, processor time of node',
    unit: 'µs',
    atMost: 1000,
    source: 'polled by every open page, every 30 s',
  },
  offlineStart: {
    figure: 'a cold start without a network, 2,000 items, processor four times as slow',
    unit: 'ms',
    atMost: 1500,
    source: 'as quick as with a network',
  },
  keepChange: {
    figure: 'a change, from the press until it is on the device and shown',
    unit: 'ms',
    atMost: 20,
    source: 'about one frame: waiting for the disk is not seen',
  },
  foldChanges: {
    figure: 'showing 1,000 items with 1,000 changes that wait',
    unit: 'ms',
    atMost: 16,
    source: 'one frame',
  },
  firstRequestBack: {
    figure: 'back online, until the first change is sent',
    unit: 'ms',
    atMost: 3000,
    source: 'OF-12',
  },
  sendWaiting: {
    figure: 'back online, until 500 waiting changes are sent',
    unit: 'ms',
    atMost: 15_000,
    source: 'done before the phone is back in the pocket',
  },
  catchUp: {
    figure: 'a device that missed 5,000 changes, until they are shown',
    unit: 'ms',
    atMost: 2000,
    source: 'back from three weeks away, it is up to date almost at once',
  },
  catchUpSize: {
    figure: 'the answers that tell of them',
    unit: 'KB',
    atMost: 300,
    source: 'less than two seconds on a slow connection',
  },
  lostChanges: {
    figure: 'changes that were shown and are lost, the browser killed at random moments',
    unit: 'count',
    atMost: 0,
    source: 'OF-03',
  },
  doubledChanges: {
    figure: 'changes done twice',
    unit: 'count',
    atMost: 0,
    source: 'OF-04',
  },
  faultsLost: {
    figure: 'changes that were acknowledged and are lost, whatever went wrong',
    unit: 'count',
    atMost: 0,
    source: 'what the server confirmed is kept',
  },
  faultsDoubled: {
    figure: 'changes done twice, each sent again until it was acknowledged',
    unit: 'count',
    atMost: 0,
    source: 'AP-05',
  },
  faultsErrors: {
    figure: 'answers of 500 and above but 503',
    unit: 'count',
    atMost: 0,
    source: 'AP-04: an outage is a 503, which devices send again',
  },
  failoverSilence: {
    figure: 'longest time without an acknowledged change when the primary fails, its detection included',
    unit: 'ms',
    atMost: 30_000,
    source: 'people wait half a minute, and their devices send again',
  },
  failoverBack: {
    figure: 'from the switch to a new primary until changes are acknowledged and streamed again',
    unit: 'ms',
    atMost: 10_000,
    source: 'a server that hangs closes no connection: it is asked every two seconds',
  },
  backupTime: {
    figure: 'npm run admin -- backup, 1,000 accounts with 1,000,000 items',
    unit: 'ms',
    atMost: 60_000,
    source: 'OP-08: short enough for every night, on the smallest machine',
  },
  backupMemory: {
    figure: 'memory of its process',
    unit: 'MB',
    atMost: 200,
    source: 'OP-08: fits beside a server on a machine with 1 GB',
  },
  restoreTime: {
    figure: 'npm run admin -- restore of it, into an empty database',
    unit: 'ms',
    atMost: 180_000,
    source: 'OP-08: an outage that ends within minutes',
  },
  backupLost: {
    figure: 'acknowledged before and missing in it, or lost meanwhile',
    unit: 'count',
    atMost: 0,
    source: 'OP-08: a backup holds everything',
  },
  sorterChunk: {
    figure: 'JavaScript that comes when somebody begins to write, the sorter with its weights',
    unit: 'KB',
    atMost: 450,
    source: 'two seconds on a slow connection, while the user types the first words',
  },
  sortInBrowser: {
    figure: 'reading one thought in the browser, processor four times as slow',
    unit: 'µs',
    atMost: 4000,
    source: 'a quarter of a frame, so that it never delays a key',
  },
  sortThought: {
    figure: 'sorting one thought, median',
    unit: 'µs',
    atMost: 600,
    source: 'not noticeable while typing, on a phone ten times as slow',
  },
  sortHostile: {
    figure: 'sorting the worst of the hostile texts',
    unit: 'µs',
    atMost: 50_000,
    source: 'no text can hold up the server for other users',
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
