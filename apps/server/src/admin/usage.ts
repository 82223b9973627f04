/** Printed by `npm run admin` without arguments and by `--help`. */
export const usage = `Usage: npm run --silent admin -- <command>

  users [words]                     list the accounts whose address or name holds the words; the newest first
  access <account> full|restricted  give an account all of the app, or home, settings and support alone
  recap <account> <date>            make the weekly recap of the week with that date (YYYY-MM-DD) again
  invite [email] [--mail]           print a link that lets a person sign up, within 14 days; --mail sends it instead
  reset-link <account> [--mail]     print a link that sets a new password, once, within an hour; --mail sends it instead
  end-second-step <account>         let a person who lost the authenticator app sign in without its codes
  export <account> <file>           write everything of an account into a new file
  delete <account> [--yes]          delete an account with everything it has; without --yes it only says what
  audit [account]                   what happened to an account, or to all, in the last 90 days; the newest first
  backup <file>                     write everything of every account into a new file, while the server runs or not
  verify <file>                     restore a backup into a database of its own, and throw that away
  restore <file>                    fill an empty database from a backup; the server must not run
  backups                           list the daily backups, and when one was last verified
  move-pictures database|s3         move all pictures there, while the server runs or not; can be repeated
  queue                             show the jobs: how they went, and when they are due next

An account is named by its address or its id. The settings are those of the server: POUCH_DATA_DIR or DATABASE_URL,
PUBLIC_URL, SMTP_URL. It works while the server runs, and while it does not.
`;
