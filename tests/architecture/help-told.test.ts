import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyTag } from '../../shell/brand-page/tags.ts';
import { tellsNobody, tellsWhomToWriteTo } from '../support/help-told.ts';
import { statusMembers } from '../support/status-unions.ts';

/** Widgets of our own pages that buyers see and page authors cannot embed. */
const ownPages = ['entry', 'find-order', 'store-footer', 'accessibility'];
const buyers = new Set([...Object.keys(everyTag), ...ownPages]);

it('of every status and dialog that a buyer meets it is said whether whom to write to stands there', () => {
  const met = statusMembers()
    .filter(({ widget }) => buyers.has(widget))
    .map(({ widget, union, member }) => `${widget}: ${union}.${member}`);
  expect([...tellsWhomToWriteTo, ...Object.keys(tellsNobody)].toSorted()).toEqual(met.toSorted());
  expect(ownPages.filter((name) => !existsSync(`widgets/${name}`))).toEqual([]);
});
