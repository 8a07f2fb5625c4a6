import { expect, it } from 'vitest';
import { conditions, everyStory, type Story, type Told } from '../support/stories.ts';
import { storybookOfThisFile } from '../support/story-pages.ts';
import { drawn } from './draw.ts';

const look = storybookOfThisFile();
const stories = await everyStory();

const looked = new Map<Story, Promise<Told>>();
function lookOnce(story: Story): Promise<Told> {
  const looking = looked.get(story) ?? look(story);
  looked.set(story, looking);
  return looking;
}

for (const story of drawn('stories', stories, 25))
  for (const condition of conditions)
    it.concurrent(`${story.id} under ${condition} renders accessibly, without a server and without an error`, async () => {
      expect((await lookOnce(story)).get(condition)).toEqual([]);
    });

const button: Story = { id: 'kit-button--tones', widget: null };

it('a planted defect of forced colours is reported under forced colours only', async () => {
  expect(await troubledUnder(namelessInForcedColours)).toEqual({ 'forced-colors': 'button-name' });
});

it('a planted animation under reduced motion is reported under reduced motion only', async () => {
  expect(await troubledUnder(movingWithLessMotion)).toEqual({ 'reduced-motion': 'it moves' });
});

it('a planted defect that only the second engine detects is reported', async () => {
  expect(await troubledUnder(describedByNothing)).toEqual({ usual: 'aria_id_unique' });
});

it('a planted defect that depends on a media query at start is reported, as each condition reloads the story', async () => {
  expect(await troubledUnder(namelessWhereItAsks)).toEqual({ 'forced-colors': 'button-name' });
});

/** Plants a defect into a faultless story. @returns a two-word fault for each condition that has one */
async function troubledUnder(change: () => void): Promise<Readonly<Record<string, string | undefined>>> {
  const told = await look(button, { change });
  return Object.fromEntries(
    [...told].flatMap(([condition, lines]) =>
      lines.length === 0 ? [] : [[condition, /button-name|it moves|aria_id_unique/.exec(lines.join('\n'))?.[0] ?? lines.join('\n')]],
    ),
  );
}

function namelessInForcedColours(): void {
  const root = document.querySelector('#storybook-root [lang]')?.shadowRoot?.querySelector('.root');
  root?.insertAdjacentHTML(
    'beforeend',
    '<style>@media (forced-colors: active) { [data-planted] span { display: none } }</style><button data-planted><span>Pagar</span></button>',
  );
}

function movingWithLessMotion(): void {
  const root = document.querySelector('#storybook-root [lang]')?.shadowRoot?.querySelector('.root');
  root?.insertAdjacentHTML(
    'beforeend',
    '<style>@keyframes planted { to { transform: translateX(4px) } } @media (prefers-reduced-motion: reduce) { [data-planted] { animation: planted 1s infinite alternate } }</style><p data-planted>Pagar</p>',
  );
}

function describedByNothing(): void {
  const root = document.querySelector('#storybook-root [lang]')?.shadowRoot?.querySelector('.root');
  root?.insertAdjacentHTML('beforeend', '<button aria-describedby="no-such-id">Pagar</button>');
}

/** Runs in the page: like a story that reads a media query once, when it starts. */
function namelessWhereItAsks(): void {
  const root = document.querySelector('#storybook-root [lang]')?.shadowRoot?.querySelector('.root');
  const name = matchMedia('(forced-colors: active)').matches ? '' : 'Pagar';
  root?.insertAdjacentHTML('beforeend', `<button>${name}</button>`);
}
