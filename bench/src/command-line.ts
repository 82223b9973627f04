/** The parts to run and their options, or a message that explains the mistake. */
type Command = { parts: string[]; options: string[] } | { mistake: string };

/**
 * Reads `api web`, or `sorter ../some/folder`: names come first; the first argument that cannot be a name, and all after
 * it, are options of the one named part. Without a name every part runs.
 */
export function readCommandLine(args: readonly string[], known: readonly string[]): Command {
  const firstOption = args.findIndex((arg) => !/^\w+$/.test(arg));
  const names = firstOption === -1 ? [...args] : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);

  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return { mistake: `There is no benchmark "${unknown.join('", "')}". There are: ${known.join(', ')}.` };
  }
  if (options.length > 0 && names.length !== 1) {
    return { mistake: `Name the one benchmark that ${options.join(' ')} is meant for: ${known.join(', ')}.` };
  }
  return { parts: names.length === 0 ? [...known] : names, options };
}
