import { spawnSync } from 'node:child_process';

/** Whether a test may start a process with process numbers of its own, as in a container; mostly only root may. */
export const canMakeNamespaces =
  spawnSync('unshare', ['--pid', '--uts', '--ipc', '--fork', '--mount-proc', 'true']).status === 0;
