import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inShadow } from '../../tests/support/in-shadow.tsx';
import { Button, type ButtonSize, type ButtonTone } from './button.tsx';

test.each<{ readonly tone: ButtonTone; readonly size: ButtonSize }>([
  { tone: 'primary', size: 'normal' },
  { tone: 'secondary', size: 'large' },
  { tone: 'secondary', size: 'dense' },
  { tone: 'quiet', size: 'normal' },
])('a busy button keeps its width: $tone, $size', async (look) => {
  await inShadow(
    [false, true].map((busy) => (
      <Button key={String(busy)} {...look} busy={busy}>
        Aplicar
      </Button>
    )),
  );
  const buttons = page.getByRole('button', { name: 'Aplicar' });
  await expect.element(buttons.nth(1)).toHaveAttribute('aria-busy', 'true');
  const [idle, busy] = buttons.elements().map((button) => button.getBoundingClientRect().width);
  expect(busy).toBeCloseTo(idle ?? 0, 1);
});
