/** Thrown for arguments that say nothing that could be done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Thrown for what a person can mend; its message is a sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  /** The status of the server's answer, if it was one. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export const usage = `Usage: npm run -s pouch -- COMMAND

  login [URL]      keep the address of a Pouch and an access token, which is asked for
  add TEXT...      put a thought in; without a text it is read from standard input
  list [KIND]      what is to do; KIND: todo, shopping, bucket or today
  done ITEM...     complete an item, by its code from the list or words of its title
  search WORDS...  find items, completed ones too

  --json           print what the server answers

Make a token in Pouch: Settings, Connections, Access tokens. POUCH_SERVER and POUCH_TOKEN take the place of login.
Exit codes: 0 done, 1 failed, 2 not understood.
`;
