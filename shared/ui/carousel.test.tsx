import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inShadow } from '../../tests/support/in-shadow.tsx';
import { Carousel } from './carousel.tsx';
import { words } from './words.tsx';

function Plans({ count }: { readonly count: number }) {
  const items = Array.from({ length: count }, (_, index) => `Plan ${index + 1}`);
  return (
    <Carousel
      label="Planes base"
      items={items}
      itemKey={(item) => item}
      perView={(width) => (width < 600 ? 1 : 3)}
      speed={0}
      render={(item) => <button type="button">{item}</button>}
    />
  );
}

function atWidth(root: ShadowRoot, width: number): void {
  if (root.host instanceof HTMLElement) root.host.style.width = `${width}px`;
}

function inView(root: ShadowRoot): string[] {
  const rail = root.querySelector('ul')?.getBoundingClientRect();
  return [...root.querySelectorAll('li')]
    .filter(
      (slide) =>
        rail !== undefined && slide.getBoundingClientRect().left >= rail.left && slide.getBoundingClientRect().right <= rail.right + 1,
    )
    .map((slide) => slide.textContent ?? '');
}

test('a carousel shows as many slides as fit, and its arrows move by that number', async () => {
  const root = await inShadow(<Plans count={5} />);
  atWidth(root, 900);
  await expect.poll(() => inView(root)).toEqual(['Plan 1', 'Plan 2', 'Plan 3']);
  await expect.element(page.getByRole('button', { name: words.previous })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: words.next }).click();
  await expect.poll(() => inView(root)).toEqual(['Plan 3', 'Plan 4', 'Plan 5']);
  await expect.element(page.getByRole('button', { name: words.next })).toHaveAttribute('aria-disabled', 'true');
});

test('a carousel with room for one slide has no arrows', async () => {
  const root = await inShadow(<Plans count={3} />);
  atWidth(root, 360);
  await expect.element(page.getByRole('button', { name: words.next })).not.toBeInTheDocument();
  await expect.poll(() => inView(root)).toEqual(['Plan 1']);
});

test('a carousel whose slides all fit has no arrows', async () => {
  const root = await inShadow(<Plans count={3} />);
  atWidth(root, 900);
  await expect.element(page.getByRole('button', { name: words.next })).not.toBeInTheDocument();
});
