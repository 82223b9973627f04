import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings, settingNames } from './settings.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

interface Service {
  image: string;
  user?: string;
  read_only?: boolean;
  tmpfs?: string[];
  volumes?: string[];
  profiles?: string[];
  environment?: Record<string, string>;
}
const compose = parse(read('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};

/** The instructions of the Dockerfile, each on one line, without comments. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*$/gm, '')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim());
const instructionsFor = (name: string) => instructions.filter((line) => line.startsWith(`${name} `));

/** What compose puts into a setting when .env sets nothing. */
const defaultValue = (text: string) => /^\$\{\w+:-(.*)\}$/.exec(text)?.[1] ?? text;

describe('the container image', () => {
  it('contains what the built server needs, from places that exist (OP-01)', () => {
    const copied = instructionsFor('COPY')
      .filter((line) => line.includes('--from=build'))
      .map((line) => line.split(/\s+/)[2]?.replace('/opt/pouch/', '') ?? '');

    expect(copied).toContain('apps/web/dist');
    const sources = copied.filter((path) => path !== 'node_modules' && !path.endsWith('/dist'));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(instructionsFor('CMD').at(-1)).toContain('apps/server/dist/process/main.js');
    expect(existsSync(join(root, 'apps/server/src/process/main.ts'))).toBe(true);
  });

  it('runs the server with the flags of npm start', () => {
    const { start } = (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts;
    const flags = start.split(' ').filter((word) => word.startsWith('--'));

    for (const flag of flags) expect(instructionsFor('CMD').at(-1)).toContain(`"${flag}"`);
  });

  it('listens to the network, keeps its data in one volume and is no root (OP-01)', () => {
    const set = instructionsFor('ENV').flatMap((line) => line.split(/\s+/).slice(1));
    const environment = Object.fromEntries(set.map((pair) => pair.split('='))) as Record<string, string>;

    expect(readSettings(environment)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
    expect(instructionsFor('VOLUME')).toEqual(['VOLUME /data']);
    expect(instructionsFor('USER').at(-1)).toBe('USER 1000:1000');
    expect(instructionsFor('HEALTHCHECK').join()).toContain('/api/health/live');
  });

  it('takes no data and no settings of this machine along', () => {
    const ignored = read('.dockerignore').split('\n');

    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '**/.env*', 'data', '.git']),
    );
  });
});

describe('compose.yaml', () => {
  it('passes every setting of the operator on, valid without any of them (OP-01)', () => {
    const environment = compose.services['pouch']?.environment ?? {};
    const setByTheImage = ['HOST', 'PORT', 'POUCH_DATA_DIR'];

    expect([...Object.keys(environment), ...setByTheImage].sort()).toEqual([...settingNames].sort());
    const values = Object.entries(environment).map(([name, value]) => [name, defaultValue(value)] as const);
    expect(() => readSettings(Object.fromEntries(values))).not.toThrow();
  });

  it('starts Pouch alone unless a profile is named, with a read-only root (OP-01)', () => {
    const { pouch, ...others } = compose.services;

    expect(Object.values(others).filter(({ profiles }) => !profiles?.length)).toEqual([]);
    expect(pouch).toMatchObject({ read_only: true, tmpfs: ['/tmp'], volumes: ['data:/data'] });
    expect(Object.keys(compose.volumes)).toEqual(['data', 'postgres', 'transcribe', 'llm']);
  });

  it('names an exact version of each image', () => {
    const loose = Object.values(compose.services).filter(({ image }) => !/:\d+\.\d+/.test(image));

    expect(loose).toEqual([]);
  });
});
