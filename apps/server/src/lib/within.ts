import pTimeout from 'p-timeout';

/** Rejects with the code ETIMEDOUT when `work` takes longer than `ms` milliseconds. The work itself goes on. */
export const within = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  pTimeout(work, {
    milliseconds: ms,
    message: Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' }),
  });
