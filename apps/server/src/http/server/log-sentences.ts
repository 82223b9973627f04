import type { LogStream } from './log.ts';

/** One line of the log, as pino writes it and log.ts describes requests and errors. */
type Entry = {
  level: number;
  time: number;
  msg?: string;
  req?: { method: string; path: string };
  status?: number;
  ms?: number;
  err?: { message?: string; stack?: string; code?: string };
  [detail: string]: unknown;
};

const labels = [
  { from: 50, label: 'Error: ' },
  { from: 40, label: 'Warning: ' },
] as const;
const notDetails = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'msg',
  'req',
  'status',
  'ms',
  'err',
  'reqId',
]);

/**
 * Writes the log for a person at a terminal: a sentence for each line instead of JSON, with the local time. What the start
 * says in its own words is left out.
 */
export function writeSentences(output: LogStream): LogStream {
  return {
    write: (line) => {
      const entry = JSON.parse(line) as Entry;
      if (entry.msg?.startsWith('Server listening at ')) return;
      output.write(`${toSentence(entry)}\n`);
    },
  };
}

function toSentence(entry: Entry): string {
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  if (entry.req && entry.status !== undefined) {
    return `${time}  ${entry.req.method} ${entry.req.path}: ${entry.status} in ${entry.ms ?? 0} ms`;
  }
  const label = labels.find(({ from }) => entry.level >= from)?.label ?? '';
  const details = Object.entries(entry)
    .filter(([name]) => !notDetails.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const where = entry.req ? [`${entry.req.method} ${entry.req.path}`] : [];
  const inBrackets = [...where, ...details].join(', ');
  const stack = entry.err ? `\n${entry.err.stack ?? entry.err.message ?? JSON.stringify(entry.err)}` : '';
  return `${time}  ${label}${entry.msg ?? ''}${inBrackets && ` (${inBrackets})`}${stack}`;
}
