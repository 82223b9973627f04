export type Unit = 'µs' | 'ms' | 'MB' | 'KB' | 'share' | 'score' | 'percent';

/** What one figure may be at most, or must be at least, and where that number comes from. */
export type Budget = { figure: string; unit: Unit; source: string } & (
  { atMost: number } | { atLeast: number }
);

/**
 * Every budget, in one place. KB are 1,000 bytes after gzip -9, MB are 1,000,000 bytes, `share` is a part of the
 * floor's requests per second. The sources of the first release's goals stand in docs/benchmarks.md.
 */
export const budgets = {
  warmStart: {
    figure: 'npm start to the first 200, warm',
    unit: 'ms',
    atMost: 1500,
    source: 'a restart is over before a page that reloads gives up hope',
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
    atMost: 115,
    source: 'the floor is about 80; the rest is room for the product’s own code',
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
    source: 'the floor reaches 1.00; as near to it as noise allows to ask for',
  },
  lighthouseAccessibility: {
    figure: 'sign-in page, Lighthouse accessibility',
    unit: 'score',
    atLeast: 1,
    source: 'every automatic check passes',
  },
  addItem: {
    figure: 'POST /api/items, sorting included',
    unit: 'share',
    atLeast: 0.1,
    source: 'goal of the first release; 0.30 is the goal after it',
  },
  listItems: {
    figure: 'GET /api/items, 200 items',
    unit: 'share',
    atLeast: 0.6,
    source: 'the list is what every screen waits for',
  },
  openLongList: {
    figure: 'a list of 2,000 items, from its data to its first screen',
    unit: 'ms',
    atMost: 300,
    source: 'a screen that opens within a third of a second is not waited for',
  },
  scrollLongList: {
    figure: 'scrolling it, longest task',
    unit: 'ms',
    atMost: 50,
    source: 'a longer task is what browsers call long: a frame is lost to the eye',
  },
  completeInLongList: {
    figure: 'completing one of it, processor four times as slow',
    unit: 'ms',
    atMost: 100,
    source: 'what answers within a tenth of a second feels immediate',
  },
  thousandOccurrences: {
    figure: '1,000 occurrences of the slowest rule',
    unit: 'µs',
    atMost: 20_000,
    source: 'a calendar feed of many recurring items is made while somebody waits',
  },
  calendarFeed: {
    figure: 'a calendar of 2,000 things, half of them recurring, to its last byte',
    unit: 'ms',
    atMost: 150,
    source: 'calendar programs ask again and again, all of them on the hour',
  },
  recapSunday: {
    figure: 'the recaps of one Sunday, 10,000 people in 40 zones',
    unit: 'ms',
    atMost: 60_000,
    source: 'told while it is still Sunday evening, also when a server was down and all of it comes at once',
  },
  recapSundayTogether: {
    figure: 'the same on two servers at once',
    unit: 'ms',
    atMost: 60_000,
    source: 'a second server is no slower',
  },
  photoToItems: {
    figure: 'a photo of a printed list, 12 megapixels, to its items',
    unit: 'ms',
    atMost: 4000,
    source: 'as long as one looks at a photo that was just taken',
  },
  healthBesidePhoto: {
    figure: 'GET /api/health meanwhile, slowest',
    unit: 'ms',
    atMost: 100,
    source: 'nobody else notices that somebody sends a photo',
  },
  photoMemory: {
    figure: 'memory of the whole server meanwhile',
    unit: 'MB',
    atMost: 500,
    source: 'fits a machine with 1 GB beside everything else',
  },
  pollContacts: {
    figure: 'a poll of contacts when nothing changed, processor time of node',
    unit: 'µs',
    atMost: 1000,
    source: 'a thousand people who look at their contacts every 5 s take a fifth of one core',
  },
  pollShares: {
    figure: 'a poll of what waits when nothing changed, processor time of node',
    unit: 'µs',
    atMost: 1000,
    source: 'asked by every open page, every 30 s',
  },
  sorterChunk: {
    figure: 'JavaScript that comes when somebody begins to write, the sorter with its weights',
    unit: 'KB',
    atMost: 300,
    source: 'a second on a slow connection, while somebody writes the first words',
  },
  sortInBrowser: {
    figure: 'reading one thought in the browser, processor four times as slow',
    unit: 'µs',
    atMost: 4000,
    source: 'a quarter of a frame, so that no key ever waits for it',
  },
  sortThought: {
    figure: 'sorting one thought, median',
    unit: 'µs',
    atMost: 300,
    source: 'not to be felt while typing, on a phone ten times as slow',
  },
  sortHostile: {
    figure: 'sorting the worst of the hostile texts',
    unit: 'µs',
    atMost: 50_000,
    source: 'nobody can hold up the server for the others with a text',
  },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
