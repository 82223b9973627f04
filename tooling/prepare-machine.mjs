/**
 * Makes sure that the machine has what the tests need: Chromium, PostgreSQL, pgbouncer, a speech synthesiser and a speech
 * recogniser. On Debian and its derivatives, as root, it installs them; elsewhere it prints exactly what to install.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];
const onPath = (name) => folders.some((folder) => existsSync(join(folder, name)));
const debianPostgres = '/usr/lib/postgresql';
const hasPostgres = () =>
  onPath('postgres') ||
  (existsSync(debianPostgres) &&
    readdirSync(debianPostgres).some((version) => existsSync(join(debianPostgres, version, 'bin/postgres'))));

const requirements = [
  { what: 'chromium', isThere: () => onPath('chromium') || onPath('google-chrome') },
  { what: 'postgresql', isThere: hasPostgres },
  { what: 'pgbouncer', isThere: () => onPath('pgbouncer') },
  // Speech synthesis and recognition.
  { what: 'flite', isThere: () => onPath('flite') },
  { what: 'pocketsphinx', isThere: () => onPath('pocketsphinx_continuous') },
  {
    what: 'pocketsphinx-en-us',
    isThere: () => existsSync('/usr/share/pocketsphinx/model/en-us/en-us'),
  },
];

const listMissing = () => requirements.filter(({ isThere }) => !isThere()).map(({ what }) => what);
const wanted = listMissing();
/** Debian's package of Chromium's engine alone, with which the journeys take less time; they also run without. */
const engine = 'chromium-headless-shell';
const lacksEngine = !existsSync(`/usr/lib/chromium/${engine}`);

if ((wanted.length > 0 || lacksEngine) && process.getuid?.() === 0 && onPath('apt-get')) {
  // The tests start their own servers: stops Debian from creating and starting its default cluster.
  mkdirSync('/etc/postgresql-common', { recursive: true });
  if (!existsSync('/etc/postgresql-common/createcluster.conf')) {
    writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args) =>
    execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const install = (...packages) => {
    console.log(`Installing what the tests need: ${packages.join(', ')}`);
    apt('-o', 'Acquire::http::Timeout=30', 'update');
    apt('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages);
  };
  if (wanted.length > 0) install(...wanted);
  if (lacksEngine) {
    try {
      install(engine);
    } catch {
      console.log(
        `${engine} could not be installed: the journeys run in the whole Chromium, which takes longer.`,
      );
    }
  }
}

const stillMissing = listMissing();
if (stillMissing.length > 0) {
  console.error(
    `The tests need ${stillMissing.join(', ')}. On Debian or Ubuntu: sudo apt-get install -y ${stillMissing.join(' ')}`,
  );
  process.exit(1);
}
