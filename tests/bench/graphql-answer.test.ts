import { expect, test } from 'vitest';
import { answerTo } from './graphql-answer.ts';

test('every requested field is answered by name, through fragments, aliases and lists', () => {
  const query = `query ($id: ID!) { node(id: $id) { __typename ...Good ... on Product { price: amount(of: "a)b") } } }
    fragment Good on Product { id, pages(first: 1) { edges { node { title } } } image { src } }`;
  const known = { values: { __typename: 'Product', id: 'gid', amount: '5.0', title: 'Sombrero', image: null }, lists: { edges: 2 } };
  expect(answerTo(query, known)).toEqual({
    node: {
      __typename: 'Product',
      id: 'gid',
      pages: { edges: [{ node: { title: 'Sombrero' } }, { node: { title: 'Sombrero' } }] },
      image: null,
      price: '5.0',
    },
  });
});
