import { expect, test } from 'vitest';
import { campaignIn } from './campaign.ts';

test('campaign parameters and paid click ids are kept in their order', () => {
  const search = '?utm_source=boletin&utm_medium=email&gclid=Cj0KCQ&fbclid=IwAR0&wbraid=x%2By';
  expect(campaignIn(search).toString()).toBe('utm_source=boletin&utm_medium=email&gclid=Cj0KCQ&fbclid=IwAR0&wbraid=x%2By');
});

test.each([
  ['a parameter of the page itself', '?q=firmas&page=2&email=ana%40ejemplo.co&replace=true&promo=AMIGO&seen=1'],
  ['an e-mail address as a campaign', '?utm_content=ana%40ejemplo.co'],
  ['a value of more than 500 characters', `?utm_source=${'a'.repeat(501)}`],
  ['a similar name', '?utm_<script>=1&gclid2=1&UTM_SOURCE=x'],
  ['an empty value', '?utm_source='],
])('%s is dropped from the campaign', (_what, search) => {
  expect(campaignIn(search).toString()).toBe('');
});

test('at most thirty campaign parameters are kept', () => {
  const search = Array.from({ length: 40 }, (_, at) => `utm_${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}=1`).join('&');
  expect(campaignIn(search).size).toBe(30);
});
