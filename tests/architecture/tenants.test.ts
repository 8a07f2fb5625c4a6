import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tenants } from '#sandbox/tenants';

const root = path.join(import.meta.dirname, '..', '..');

it('no product file names a tenant, because tenants are configuration (ST-025, LC-518)', () => {
  const files = globSync(['{shell,shared,widgets,platform-check}/**/*.{ts,tsx,js,json}', 'eslint.config.js'], { cwd: root }).filter(
    (file) => !/node_modules|\.(?:test|stories)\.tsx?$/.test(file),
  );
  const name = new RegExp(`['"\`.](?:${Object.keys(tenants).join('|')})\\b`);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => name.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
