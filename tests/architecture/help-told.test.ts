import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyTag } from '../../shell/brand-page/tags.ts';
import { tellsNobody, tellsWhomToWriteTo } from '../support/help-told.ts';
import { statusMembers } from '../support/status-unions.ts';

/** Pages of the store for buyers that page authors cannot embed. */
const ownPages = ['entry', 'find-order', 'store-footer', 'accessibility'];
const buyers = new Set([...Object.keys(everyTag), ...ownPages]);

it('every status and dialog of buyers is listed as showing the support contact or not', () => {
  const met = statusMembers()
    .filter(({ widget }) => buyers.has(widget))
    .map(({ widget, union, member }) => `${widget}: ${union}.${member}`);
  expect([...tellsWhomToWriteTo, ...Object.keys(tellsNobody)].toSorted()).toEqual(met.toSorted());
  expect(ownPages.filter((name) => !existsSync(`widgets/${name}`))).toEqual([]);
});
