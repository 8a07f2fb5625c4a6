import { expect, test } from 'vitest';
import { inShadow } from '../../tests/support/in-shadow.tsx';
import { Button } from './button.tsx';
import { token } from './tokens.tsx';

test('a public property that the page sets overrides the theme', async () => {
  document.documentElement.style.setProperty('--licence-accent', 'rgb(1, 2, 3)');
  try {
    const root = await inShadow(<Button tone="primary">Comprar</Button>);
    const button = root.querySelector('button');
    expect(button && getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)');
  } finally {
    document.documentElement.style.removeProperty('--licence-accent');
  }
});

test('every token of the kit is declared by the theme', async () => {
  const root = await inShadow(<Button>Comprar</Button>);
  const style = getComputedStyle(root.host);
  for (const value of Object.values(token)) {
    const name = /var\((--_[a-z0-9-]+)/.exec(value)?.[1] ?? value;
    expect(style.getPropertyValue(name), name).not.toBe('');
  }
});
