import type { Handlers } from '../http/calls/call-handlers.ts';
import type { ChangeFeed } from './change-feed.ts';

/** The stream of a user's change events, from all servers. */
export const changeHandlers = (feed: ChangeFeed): Pick<Handlers, 'streamChanges'> => ({
  streamChanges: ({ user }) =>
    Promise.resolve((stream) => {
      const stop = feed.subscribe(user.id, {
        onChange: (change) => stream.send('change', change),
        onGap: () => stream.send('refresh', {}),
        onFull: () => {
          stream.send('full', {});
          stream.end();
        },
        onUserDeleted: () => stream.end(),
      });
      void feed.ready().then(() => stream.send('hello', {}));
      return stop;
    }),
});
