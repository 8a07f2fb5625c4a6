import { readAnswer } from '#shared/api/answer';
import { ApiError } from '#shared/api/api-error';
import { readClaims } from '#shared/api/read-claims';
import { claimsOf } from '#shared/contract/claims';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { percentDecoded, encodeHeaderValue } from '#shared/contract/header-value';
import { sessionMessageOf } from '#shared/contract/hub';
import { readJson } from '#shared/contract/json';
import { looksLikeSignIn } from '#shared/contract/sign-in-parameter';
import {
  cartAddedShape,
  cartShape,
  ordersToldShape,
  packagesShape,
  pricesLicenseShape,
  quantityLicenseShape,
  userTokenShape,
} from '#shared/contract/stored';
import { campaignIn } from '#shared/domain/cart/campaign';
import { readCarriedCart, readCarryOptions, readQuantity } from '#shared/domain/cart/carry';
import { parseStamp } from '#shared/domain/dates';
import { maskedUser, readModalRequest } from '#shared/domain/people/external-entry';
import { checkDigit, documentNumberProblem, typedDocumentNumber } from '#shared/domain/people/identity-document';
import { orderIn } from '#shared/domain/orders/order-return';
import { orderReference } from '#shared/domain/orders/order-reference';
import {
  addressProblem,
  emailProblem,
  legalNameProblem,
  nameProblem,
  phoneProblem,
  tidy,
  typedAddress,
} from '#shared/domain/people/person-fields';
import { bytesMatchName, refuseFile } from '#shared/domain/orders/proof-file';
import { foldText } from '#shared/domain/folded-text';
import { resolve } from '../../../shell/site/routes.ts';
import { hostileMarkup } from '../../support/hostile-markup.ts';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { tries, type Figure } from './figure.ts';

type Below = (limit: number) => number;

const cart = cartShape('facturacion');
const stored = [cart, cartAddedShape, packagesShape, pricesLicenseShape, quantityLicenseShape, ordersToldShape, userTokenShape];
const endpoints: readonly Endpoint[] = Object.values(ENDPOINT_TABLE);

/** Texts that have broken parsers. */
const pieces: readonly string[] = [
  ...'{ } [ ] " \' : , . ; / \\ % %2 %25 %zz %00 & = # ? @ + - _ < > 0 1 -1 0.5 1e3 1e999 NaN null true ٣ ñ é \u0000 \u200b \u202e \ud800 \udc00 😀'.split(
    ' ',
  ),
  ' ',
  '\n',
  '\t',
  '__proto__',
  'constructor',
  'toString',
  '0001-01-01T00:00:00',
  '9999-12-31',
  '2024-02-30T25:61:61',
  '2026-11-23T10:00:00-05:00',
  'FACT-BAS-120:1',
  'A:1,A:2',
  '{"v":1,"brands":{"facturacion":{"lines":[',
  '{"v":2}',
  '"number":"x"',
  'Bearer ',
  'eyJhbGciOiJub25lIn0',
  'data:text/html,',
  '=HYPERLINK(',
  '9007199254740993',
  '123456789012345678901234567890',
];
const names = [
  'v',
  'brands',
  'lines',
  'promo',
  'number',
  'exp',
  'APPS',
  'LICENSE_ROLE',
  'PERMISSIONS',
  'result',
  'records',
  'message',
  '__proto__',
  'toJSON',
];

function textOf(below: Below): string {
  const one = (): string => {
    const kind = below(20);
    if (kind === 0) return hostileMarkup[below(hostileMarkup.length)] ?? '';
    if (kind === 1) return (pieces[below(pieces.length)] ?? '').repeat(below(500));
    if (kind === 2) return String.fromCharCode(below(65_536));
    return pieces[below(pieces.length)] ?? '';
  };
  return Array.from({ length: below(8) }, one).join('');
}

function valueOf(below: Below, depth = 0): unknown {
  const kind = below(depth > 4 ? 8 : 11);
  if (kind < 3) return textOf(below);
  if (kind === 3) return null;
  if (kind === 4) return below(2) === 0;
  if (kind === 5) return [0, -1, 0.5, 1e21, 1e308, -0, 2 ** 53, 4.35][below(8)];
  if (kind === 6) return below(1_000_000);
  if (kind === 7) return undefined;
  if (kind === 8) return Array.from({ length: below(4) }, () => valueOf(below, depth + 1));
  return Object.fromEntries(Array.from({ length: below(5) }, () => [names[below(names.length)] ?? '', valueOf(below, depth + 1)]));
}

/** Checks whether a parser of text or JSON values keeps its promise. @returns what is wrong; any exception is a failure */
type Reader = (text: string, value: unknown, below: Below) => string | null;

const whole = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 1;

const readers: Readonly<Record<string, Reader>> = {
  'a carried cart': (text) => {
    const { entries } = readCarriedCart(text, 'facturacion');
    return entries.every(({ quantity }) => whole(quantity)) && entries.length <= 100 ? null : 'has a quantity that is none';
  },
  'a quantity': (text, value) => {
    const read = [readQuantity(text), readQuantity(value)];
    return read.every((one) => one === null || whole(one)) ? null : `is ${read.join(' or ')}`;
  },
  'the query of a cart': (text) => {
    readCarryOptions(text);
    campaignIn(text);
    const { entry } = readModalRequest(text.split('/'), text);
    return entry === null || whole(entry.quantity) ? null : `asks for ${entry.quantity}`;
  },
  'an address of the store': (text, _, below) => {
    const { kind } = resolve(`/${text}`, below(2) === 0);
    looksLikeSignIn(text, below(2) === 0);
    return ['place', 'sign-in', 'unknown'].includes(kind) ? null : `is ${kind}`;
  },
  'a token': (text, value) => {
    const read = readClaims(`x.${Buffer.from(JSON.stringify(value) ?? '').toString('base64url')}.x`);
    claimsOf(value);
    return readClaims(text) === null && (read === null || read.expiresAt > 0) ? null : 'never ends';
  },
  'what is stored': (text, value) => {
    const kinds = stored.flatMap((shape) => [shape.read(text).kind, shape.read(JSON.stringify(value) ?? null).kind]);
    return kinds.every((kind) => ['value', 'absent', 'newer'].includes(kind)) ? null : kinds.join();
  },
  'a stored cart': (_, value) => {
    const read = cart.read(
      JSON.stringify({ v: 1, brands: { facturacion: { lines: [value, { packageId: 1 }], promo: value, orderKey: null } } }),
    );
    return ['value', 'absent'].includes(read.kind) ? null : read.kind;
  },
  JSON: (text) => {
    try {
      readJson(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    return null;
  },
  'an answer': (text, value, below) => {
    const endpoint = endpoints[below(endpoints.length)];
    if (endpoint === undefined) return null;
    try {
      for (const said of [text, JSON.stringify(value) ?? '']) readAnswer(endpoint, [200, 400, 500][below(3)] ?? 200, said);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (text.length > 8 && error.message.includes(text)) return `${endpoint.name} quotes it`;
    }
    return null;
  },
  'a message of the hub': (text, value) => {
    const said = [sessionMessageOf(text), sessionMessageOf(value)];
    return said.every((one) => one === null || typeof one === 'string') ? null : 'is no text';
  },
  'a date': (text) => {
    const moment = parseStamp(text);
    return moment === null || Number.isFinite(moment) ? null : `is ${moment}`;
  },
  'a field of a form': (text) => {
    for (const rule of [nameProblem, legalNameProblem, phoneProblem, emailProblem, addressProblem]) rule(text);
    // Some characters exist only as compositions: Unicode makes at most three of one.
    return tidy(text).length <= 3 * text.length && typedAddress(text).length <= 400 ? null : 'grows';
  },
  'a document number': (text, _, below) => {
    const type = [1, 2, 4, 6, 10, 13, null][below(7)] ?? null;
    const typed = typedDocumentNumber(text, type);
    documentNumberProblem(text, type);
    checkDigit(typed);
    return typedDocumentNumber(typed, type) === typed ? null : 'is not typed the same twice';
  },
  'a file': (text, _, below) => {
    const bytes = Uint8Array.from({ length: below(40) }, () => below(256));
    refuseFile({ name: text, size: below(3_000_000) });
    return typeof bytesMatchName(text, bytes) === 'boolean' ? null : 'neither matches nor does not';
  },
  'the name of an order': (text) => {
    orderIn(`#${text}`);
    foldText(text);
    maskedUser(text);
    return typeof orderReference(text, text) === 'string' ? null : 'is no text';
  },
  'a header': (text) => (/^[\x20-\x7e]*$/.test(encodeHeaderValue(text)) && percentDecoded(text).length >= 0 ? null : 'cannot be sent'),
};
const kinds = Object.entries(readers);

export const inputs: Figure = {
  name: 'inputs',
  counts:
    'odd texts and values given to whatever reads addresses, tokens, storage, answers and fields: an error that nobody catches, or a value that cannot be',
  unit: 'inputs',
  floor: 100_000,
  target: 1_000_000,
  targetHours: 0.02,
  run({ seed, atLeast }) {
    const below = numbersFrom(seedNumber(seed));
    function* each(): Generator<{ readonly kind: string; readonly read: Reader; readonly text: string; readonly value: unknown }> {
      for (let index = 0; index < atLeast; index += 1) {
        const [kind, read] = kinds[index % kinds.length] ?? ['', () => 'is not there'];
        yield { kind, read, text: textOf(below), value: valueOf(below) };
      }
    }
    return tries(each(), ({ kind, read, text, value }) => {
      const given = `${kind}: ${JSON.stringify(text).slice(0, 200)} ${String(JSON.stringify(value)).slice(0, 200)}`;
      try {
        const wrong = read(text, value, below);
        return wrong === null ? null : `${given} ${wrong}`;
      } catch (error) {
        return `${given} throws ${String(error)}`;
      }
    });
  },
};
