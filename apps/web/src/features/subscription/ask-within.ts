/** The answer, or an error that names a timeout where none comes within so many milliseconds: a plugin may stay silent. */
export async function askWithin<Answer>(milliseconds: number, answer: Promise<Answer> | undefined) {
  let timer: number | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('timeout')), milliseconds);
  });
  return Promise.race([answer, silence]).finally(() => window.clearTimeout(timer));
}
