/**
 * Milliseconds of CPU time that `work` needs: the least of three runs, since compilation, a garbage collection or a busy
 * machine can lengthen a single run.
 */
export function leastCpuTimeMs(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    work();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}
