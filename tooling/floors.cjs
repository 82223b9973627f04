/** The floors of each source folder, the highest first. A floor imports itself and those below it. */
exports.floors = {
  'apps/server/src': [
    ['process', 'admin', 'command-line', 'demo'],
    ['app'],
    ['features'],
    ['notifications', 'change-feed', 'progress', 'activity', 'portability'],
    ['http'],
    ['storage'],
    ['db', 'jobs', 'mail', 'ocr', 'outbound'],
    ['config'],
    ['lib'],
  ],
  'apps/web/src': [['app'], ['features'], ['platform'], ['data'], ['labels', 'ui'], ['lib']],
  'packages/sorter/src': [
    ['verification'],
    ['item'],
    ['languages'],
    ['rules'],
    ['title', 'quantity'],
    ['split'],
    ['category', 'reminders'],
    ['dates'],
    ['lexicon'],
    ['model'],
    ['text'],
    ['types'],
  ],
};
