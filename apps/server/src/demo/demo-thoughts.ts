import type { UpdateItemInput } from '@pouch/contract/items';

/** A thought and what was done with its items. */
export interface DemoThought {
  text: string;
  /** Days ago that it was written; its time expressions are relative to that day. */
  daysAgo?: number;
  /** Whether its items are completed. */
  isDone?: boolean;
  /** Edits to its first item. */
  edits?: UpdateItemInput;
}

/** Oldest first. */
export const demoThoughts: readonly DemoThought[] = [
  { text: 'water the fig tree every sunday at 6pm', daysAgo: 15, edits: { body: 'A litre, two in July.' } },
  { text: 'renew the library card on monday at 10am', daysAgo: 9 },
  { text: 'pay the electricity bill tomorrow at 6pm', daysAgo: 3, edits: { body: 'Meter: 48 213' } },
  { text: 'post the passport form', daysAgo: 2, isDone: true },
  { text: 'picture hooks x6', daysAgo: 2, isDone: true },
  { text: 'watch Past Lives', daysAgo: 2, isDone: true },
  { text: 'book the train to Bristol', daysAgo: 1, isDone: true },
  { text: 'milk, eggs and 2 loaves of bread' },
  { text: 'need bin bags and dishwasher tablets' },
  { text: '8 AA batteries', edits: { needLevel: 'Need' } },
  { text: 'new running shoes', edits: { urgency: 'Soon', body: 'Half a size up. The old ones did 900 km.' } },
  { text: 'headphones for the train', edits: { urgency: 'Someday', purchaseCategory: 'Electronics' } },
  {
    text: 'watch Perfect Days',
    edits: {
      url: 'https://en.wikipedia.org/wiki/Perfect_Days',
      extras: { runTime: '2 h 4 min', genre: 'Drama', releaseYear: '2023' },
      body: 'Ida says: on a quiet evening.',
    },
  },
  { text: 'watch the bear season 3', edits: { extras: { genre: 'Drama, comedy', releaseYear: '2024' } } },
  {
    text: 'listen to the new Nils Frahm album',
    edits: { extras: { artist: 'Nils Frahm', format: 'Vinyl', releaseYear: '2024' } },
  },
  { text: 'podcast 99% invisible', edits: { url: 'https://99percentinvisible.org/' } },
  {
    text: 'read Middlemarch',
    edits: {
      url: 'https://en.wikipedia.org/wiki/Middlemarch',
      extras: { author: 'George Eliot', length: '880 pages', publicationYear: '1871' },
    },
  },
  {
    text: 'read The Overstory',
    edits: { extras: { author: 'Richard Powers', length: '502 pages', publicationYear: '2018' } },
  },
  {
    text: 'play Hades 2',
    edits: { extras: { platform: 'PC, Switch', genre: 'Roguelike', releaseYear: '2025' } },
  },
  {
    text: 'try the ramen place in Soho',
    edits: {
      url: 'https://www.google.com/maps/search/?api=1&query=ramen+soho+london',
      extras: { cuisine: 'Japanese', priceTier: '££', address: '12 Brewer Street, London W1F' },
      body: 'No bookings. Go before seven.',
    },
  },
  { text: 'taste natural orange wine' },
  {
    text: 'visit Lisbon in spring',
    edits: {
      url: 'https://www.openstreetmap.org/search?query=Lisbon',
      extras: { location: 'Lisbon, Portugal', category: 'City', rating: '4.7' },
      body: 'Tram 28 early in the morning, the tile museum, Sintra by train.',
    },
  },
  { text: 'visit the botanical garden' },
  { text: 'idea: an app that pairs socks' },
  {
    text: 'idea: a birthday book with one page from each friend',
    edits: { body: 'Ask by October. A5, thread-bound.' },
  },
  { text: 'swimming with Ida tomorrow at 9am' },
  { text: 'call Dr. Okafor about test results tomorrow at 11:30am' },
  { text: 'send the Q4 numbers to Jonas monday 10am' },
  { text: 'prepare the client presentation next week' },
  { text: 'team standup every weekday at 9:15' },
  { text: 'take out the recycling every other tuesday at 7pm' },
  { text: 'pay the rent on the 1st of every month at 9am' },
  {
    text: "book a table for Dad's 70th next saturday at noon",
    edits: { body: 'Eleven people, one high chair.' },
  },
  { text: 'descale the kettle' },
  { text: 'return the ladder to Otto' },
];
