/** A thing, and what was told of it beside its name. */
export interface Told {
  text: string;
  /** "" without one. */
  remark: string;
}
