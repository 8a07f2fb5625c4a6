import { expect, it } from 'vitest';
import { publicConfig } from './config.ts';
import { parse } from './schema.ts';

it('half a minute lies between two checks of a pending order where a deployment says nothing', () => {
  expect(parse(publicConfig, { hosts: { license: 'https://api.example' } }).countdownSeconds).toBe(30); // ST-302
});
