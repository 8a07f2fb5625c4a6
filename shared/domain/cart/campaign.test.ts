import { expect, test } from 'vitest';
import { campaignIn } from './campaign.ts';

test('a campaign and the click that cost something go along, in their order', () => {
  const search = '?utm_source=boletin&utm_medium=email&gclid=Cj0KCQ&fbclid=IwAR0&wbraid=x%2By';
  expect(campaignIn(search).toString()).toBe('utm_source=boletin&utm_medium=email&gclid=Cj0KCQ&fbclid=IwAR0&wbraid=x%2By');
});

test.each([
  ['what the page itself asked for', '?q=firmas&page=2&email=ana%40ejemplo.co&replace=true&promo=AMIGO&seen=1'],
  ["somebody's address in the place of a campaign", '?utm_content=ana%40ejemplo.co'],
  ['what is longer than any campaign', `?utm_source=${'a'.repeat(501)}`],
  ['a name that only begins like one', '?utm_<script>=1&gclid2=1&UTM_SOURCE=x'],
  ['an empty value', '?utm_source='],
])('%s stays behind', (_what, search) => {
  expect(campaignIn(search).toString()).toBe('');
});

test('no more than thirty go along', () => {
  const search = Array.from({ length: 40 }, (_, at) => `utm_${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}=1`).join('&');
  expect(campaignIn(search).size).toBe(30);
});
