import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const template = readFileSync(path.join(import.meta.dirname, 'tag-manager.tpl'), 'utf8');

const section = (name: string): string =>
  new RegExp(`^___${name}___\\n([\\s\\S]*?)(?=^___[A-Z_]+___$|(?![\\s\\S]))`, 'm').exec(template)?.[1]?.trim() ?? '';

/** A value as Tag Manager writes it into a template: 1 text, 2 list, 3 map, 8 flag. */
interface Written {
  readonly type: number;
  readonly string?: string;
  readonly boolean?: boolean;
  readonly listItem?: readonly Written[];
  readonly mapKey?: readonly Written[];
  readonly mapValue?: readonly Written[];
}
interface Permission {
  readonly instance: { readonly key: { readonly publicId: string }; readonly param: readonly { readonly value: Written }[] };
}

function valueOf({ string, boolean, listItem, mapKey = [], mapValue = [] }: Written): unknown {
  if (listItem) return listItem.map(valueOf);
  return string ?? boolean ?? Object.fromEntries(mapKey.map((key, at) => [String(valueOf(key)), valueOf(mapValue[at] ?? { type: 0 })]));
}

const permissions = new Map(
  (JSON.parse(section('WEB_PERMISSIONS')) as readonly Permission[]).map(({ instance: { key, param } }) => [
    key.publicId,
    param.flatMap(({ value }) => valueOf(value)),
  ]),
);

/** Fails like Tag Manager when the template lacks the permission. */
function demand(kind: string, wish: unknown): void {
  expect(permissions.get(kind), kind).toEqual(expect.arrayContaining([wish]));
}

type Listener = (type: string, isGranted: boolean) => void;

/** Runs the template's code on stand-ins of Tag Manager's API, without the globals of JavaScript or a page. */
function run(data: Readonly<Record<string, unknown>>, consents: Readonly<Record<string, boolean>>) {
  const page: { licence?: unknown[]; readonly scripts: string[] } = { scripts: [] };
  const listeners: (readonly [type: string, listener: Listener])[] = [];
  const ends: string[] = [];
  const mayRead = (consentType: string): void => demand('access_consent', { consentType, read: true, write: false });
  const api: Readonly<Record<string, unknown>> = {
    isConsentGranted(type: string): boolean {
      mayRead(type);
      return consents[type] ?? true;
    },
    addConsentListener(type: string, listener: Listener): void {
      mayRead(type);
      listeners.push([type, listener]);
    },
    setInWindow(name: string, value: unknown[], override: boolean): void {
      demand('access_globals', { key: name, read: true, write: true, execute: false });
      expect([name, override]).toEqual(['licence', false]);
      page.licence ??= value;
    },
    callInWindow(name: string, call: unknown): void {
      demand('access_globals', { key: name, read: false, write: false, execute: true });
      expect(name).toBe('licence.push');
      page.licence?.push(call);
    },
    injectScript(address: string, onLoad: () => void): void {
      demand('inject_script', address);
      page.scripts.push(address);
      onLoad();
    },
  };
  const sandbox = createContext({
    data: { ...data, gtmOnSuccess: () => ends.push('success'), gtmOnFailure: () => ends.push('failure') },
    require: (name: string) => api[name] ?? expect.unreachable(`Tag Manager has no ${name} here`),
  });
  runInContext(
    "((all) => { for (const name of Object.getOwnPropertyNames(all)) if (name !== 'data' && name !== 'require') delete all[name]; })(globalThis)",
    sandbox,
  );
  runInContext(`'use strict';\n${section('SANDBOXED_JS_FOR_WEB_TEMPLATE')}`, sandbox);
  return {
    page,
    ends,
    say(type: string, isGranted: boolean): void {
      for (const [heard, listener] of listeners) if (heard === type) listener(type, isGranted);
    },
  };
}

const script = 'https://store.example/embed.js';

it('the template loads the script once after the chosen consent, and measures by Consent Mode', () => {
  const { page, ends, say } = run(
    { consent: 'functionality_storage', analytics: true, purchase: false },
    { functionality_storage: false, analytics_storage: false },
  );
  expect(page).toEqual({ scripts: [] });
  say('functionality_storage', false);
  expect(page.scripts).toEqual([]);
  say('functionality_storage', true);
  say('functionality_storage', true);
  expect([page.scripts, ends]).toEqual([[script], ['success']]);
  expect(page.licence).toEqual([
    ['analytics', 'dataLayer'],
    ['consent', { analytics: false }],
  ]);
  say('analytics_storage', true);
  expect(page.licence?.at(-1)).toEqual(['consent', { analytics: true }]);
});

it('the template loads at once without a consent setting, and purchase and analytics are optional', () => {
  expect(run({ consent: 'ad_storage', analytics: false }, {}).page).toEqual({ scripts: [script], licence: [] });
  const { page } = run({ consent: 'none', analytics: true, purchase: true }, { analytics_storage: true });
  expect(page).toEqual({
    scripts: [script],
    licence: [
      ['analytics', { to: 'dataLayer', purchase: true }],
      ['consent', { analytics: true }],
    ],
  });
});

it('the template declares only permissions that its code uses, and only fields that its code reads', () => {
  const code = section('SANDBOXED_JS_FOR_WEB_TEMPLATE');
  expect([...permissions.keys()].toSorted()).toEqual(['access_consent', 'access_globals', 'inject_script']);
  const fields = JSON.parse(section('TEMPLATE_PARAMETERS')) as readonly {
    readonly name: string;
    readonly selectItems?: readonly { readonly value: string }[];
  }[];
  const used = [...code.matchAll(/\bdata\.(\w+)/g)].flatMap(([, name = '']) => (name.startsWith('gtm') ? [] : [name]));
  expect(fields.map(({ name }) => name).toSorted()).toEqual([...new Set(used)].toSorted());
  const offered = fields.flatMap(({ selectItems = [] }) => selectItems.map(({ value }) => value)).filter((value) => value !== 'none');
  expect(
    permissions
      .get('access_consent')
      ?.map((each) => Reflect.get(Object(each), 'consentType'))
      .toSorted(),
  ).toEqual(offered.toSorted());
  expect(JSON.parse(section('INFO'))).toMatchObject({ type: 'TAG', containerContexts: ['WEB'] });
});
