/** Starts Capacitor's command. Its own start file refuses Node 20, though nothing that it runs here needs more. */
import { run } from '@capacitor/cli';

run();
