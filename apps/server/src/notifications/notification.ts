/** Something a person is told wherever they have allowed it. The texts are as they are shown. */
export interface Notice {
  userId: string;
  type: 'reminder' | 'start' | 'share' | 'recap' | 'test';
  title: string;
  body: string;
  /** The path to open, such as `/contacts`. */
  url: string;
  /** A later notice with the same tag takes the place of the first. */
  tag: string;
}

/** Tells a person. Called after the commit; a failure is logged and never thrown. */
export type Notify = (notice: Notice) => Promise<void>;
