/** No two folders import each other (tests are ignored). The rules for single files are in import-rules.cjs. */

const { options } = require('./import-rules.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|[.]test[.]tsx?$|/testing/` } },
};
