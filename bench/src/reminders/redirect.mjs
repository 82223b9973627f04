/** Loaded into the product's process: connects to the stand-in where a push service is meant. */
import { syncBuiltinESMExports } from 'node:module';
import tls from 'node:tls';

const { connect } = tls;
const standIn = { host: '127.0.0.1', port: Number(process.env['PUSH_STAND_IN_PORT']) };
tls.connect = (options, ...rest) =>
  connect(options.servername === 'push.example.org' ? { ...options, ...standIn } : options, ...rest);
syncBuiltinESMExports();
