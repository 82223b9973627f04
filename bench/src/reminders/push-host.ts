/** The push service of the subscriptions; a name, since no address of this machine may be pushed to. */
export const pushHost = 'push.example.org';
