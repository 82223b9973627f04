interface ImportMetaEnv {
  /** A path of the pages' own origin that hears of bearer tokens, given when the web app is built (AU-12). */
  readonly VITE_TOKEN_SYNC_PATH?: string;
}
