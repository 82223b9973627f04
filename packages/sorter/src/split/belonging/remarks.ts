/** Part of a thought: its words, and a remark that was written beside them; "" without one. */
export interface Remarked {
  text: string;
  remark: string;
}

/** Several remarks as one, in their order; empty ones are left out. */
export const joinRemarks = (...remarks: string[]): string =>
  remarks.filter((remark) => remark !== '').join('; ');
