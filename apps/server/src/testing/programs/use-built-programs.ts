import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, { type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';
import { builtProgram } from './program-options.ts';

const { fork } = childProcess;
const { Worker } = workerThreads;

/** How the server starts the source of a thread (lib/worker-thread.ts): as a text that first registers tsx. */
const sourceThread = /^import\('tsx\/esm\/api'\).*return import\('(file:[^']+)'\)/;

class ProgramThread extends Worker {
  constructor(program: string | URL, options: WorkerOptions = {}) {
    const source = typeof program === 'string' ? sourceThread.exec(program)?.[1] : undefined;
    if (source === undefined) super(program, options);
    else super(builtProgram(new URL(source)), { ...options, eval: false, execArgv: [] });
  }
}

const forkProgram: typeof fork = (program, ...rest: unknown[]) => {
  const options = (rest.at(-1) ?? {}) as childProcess.ForkOptions;
  if (!(program instanceof URL) || !program.href.endsWith('.ts')) return fork(program, ...(rest as []));
  const execArgv = options.execArgv?.filter(
    (word) => !['--conditions=pouch:source', '--import', 'tsx'].includes(word),
  );
  return fork(builtProgram(program), { ...options, execArgv });
};

/**
 * Lets the threads and child processes of the server run as built programs, as in production, while the build is as new as
 * the source: these load in a fraction of the time that tsx needs for the source.
 */
export function useBuiltPrograms(): void {
  // Test files that share a process share it.
  if (!inject('programsAreBuilt') || workerThreads.Worker.name === ProgramThread.name) return;
  workerThreads.Worker = ProgramThread;
  childProcess.fork = forkProgram;
  syncBuiltinESMExports();
}
