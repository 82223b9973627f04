/** Runs Capacitor's CLI. Its own entry file refuses Node 20, although the commands used here work there. */
import { run } from '@capacitor/cli';

run();
