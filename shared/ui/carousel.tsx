import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { watchSize } from './container-width.tsx';
import { Icon } from './icon.tsx';
import { token, type } from './tokens.tsx';
import { words } from './words.tsx';

const Head = styled.div`
  display: flex;
  align-items: end;
  gap: 12px;
  margin-bottom: 20px;
`;

const Title = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.h2<{ $look: 'heading' | 'title' }>`
  ${({ $look }) => type($look)}
  text-wrap: balance;
`;

const Quiet = styled.p`
  ${type('cell')}
  color: ${token.textMuted};
`;

const Arrows = styled.div`
  display: flex;
  gap: 8px;
`;

// Extends by 4 px for rings and raised edges, and by `--bleed` to the edge of the page.
const Rail = styled.ul`
  --gap: 12px;
  --edge: calc(4px + var(--bleed, 0px));
  position: relative; /* hidden words inside a slide must not widen the page */
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - var(--gap) * (var(--per-view) - 1)) / var(--per-view));
  gap: var(--gap);
  margin: -16px calc(-1 * var(--edge)) -8px;
  padding: 16px var(--edge) 8px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: var(--edge);
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  &[data-moving] {
    scroll-snap-type: none;
  }
  &[data-peek] {
    grid-auto-columns: 85%;
  }
  /* Inside a card, slides fade out at its edge. */
  &[data-fades] {
    mask-image: linear-gradient(to right, black calc(100% - 32px), transparent);
  }
  @container (min-width: 640px) {
    --gap: 20px;
  }
  & > li {
    min-width: 0;
    display: grid;
    scroll-snap-align: start;
  }
  &:focus-visible {
    outline: 2px solid ${token.focus};
    border-radius: ${token.radiusLg};
  }
`;

const Dots = styled.div`
  display: flex;
  justify-content: center;
  gap: 8px;
  margin-top: 16px;
  & > span {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    border: 1px solid ${token.lineStrong};
  }
  & > [data-now] {
    /* A border, since forced colours remove backgrounds. */
    border: 4px solid ${token.accentMark};
  }
`;

export interface CarouselProps<Item> {
  readonly label: string;
  readonly note?: string;
  /** 'title' inside a card, whose own headings have that size. */
  readonly look?: 'heading' | 'title';
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** Slides that fit into a container of this width (px), also with fewer items. */
  readonly perView: (width: number) => number;
  /** ms of one move. */
  readonly speed?: number;
  /** ms between automatic moves; stopped by reduced motion, pointer and focus. */
  readonly autoplay?: number;
  readonly pauseLabel?: string;
  readonly playLabel?: string;
}

/** px. A narrower carousel shows one slide and a part of the next, without arrows. */
const phone = 600;

function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}

function useSlides(count: number, perView: (width: number) => number, speed: number) {
  const rail = useRef<HTMLUListElement>(null);
  const frame = useRef(0);
  const [width, setWidth] = useState(0);
  const [first, setFirst] = useState(0);
  const room = Math.max(1, perView(width));
  const view = Math.min(room, count || 1);
  const last = Math.max(0, count - view);

  useLayoutEffect(() => {
    const box = rail.current;
    if (box === null) return undefined;
    const unwatch = watchSize(() => setWidth(box.clientWidth), box);
    return () => {
      unwatch();
      cancelAnimationFrame(frame.current);
    };
  }, []);

  function offsetOf(index: number): number {
    const box = rail.current;
    const slide = box?.children[index];
    return box === null || !(slide instanceof HTMLElement)
      ? 0
      : slide.offsetLeft - (box.children[0] instanceof HTMLElement ? box.children[0].offsetLeft : 0);
  }

  function goTo(index: number): void {
    const box = rail.current;
    if (box === null) return;
    cancelAnimationFrame(frame.current);
    const target = offsetOf(Math.min(Math.max(index, 0), last));
    if (speed === 0 || stillness()) {
      box.scrollLeft = target;
      return;
    }
    const from = box.scrollLeft;
    const since = performance.now();
    box.dataset['moving'] = '';
    function move(now: number): void {
      if (box === null) return;
      const share = Math.min(1, Math.max(0, (now - since) / speed));
      box.scrollLeft = from + (target - from) * ease(share);
      if (share < 1) frame.current = requestAnimationFrame(move);
      else delete box.dataset['moving'];
    }
    frame.current = requestAnimationFrame(move);
  }

  function scrolled(): void {
    const box = rail.current;
    if (box === null) return;
    const slide = count > 1 ? offsetOf(1) : box.clientWidth;
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 2;
    setFirst(atEnd ? last : Math.min(last, Math.round(box.scrollLeft / (slide || 1))));
  }

  return { rail, width, room, first, view, last, goTo, scrolled };
}

/** Slides in an ordinary scrolling list, for touch, wheel, keys and screen readers. Arrows move by the visible slides. */
export function Carousel<Item>({
  label,
  note,
  look = 'heading',
  items,
  itemKey,
  render,
  perView,
  speed = 500,
  autoplay,
  pauseLabel = 'Pausar',
  playLabel = 'Reproducir',
}: CarouselProps<Item>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const { rail, width, room, first, view, last, goTo, scrolled } = useSlides(items.length, perView, speed);

  function keyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    const next = { ArrowRight: first + 1, ArrowLeft: first - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  }

  const plays = autoplay !== undefined && last > 0 && !stillness();
  const playing = plays && !pointed && !focused && !isStopped;
  // Only another slide restarts the timer.
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goTo(first >= last ? 0 : first + 1);
    }, autoplay);
    return () => clearInterval(timer);
  }, [playing, autoplay, first, last, speed]);

  const arrow = (name: string, icon: 'arrowLeft' | 'arrowRight', target: number, atEnd: boolean) => (
    <IconButton edge label={name} icon={<Icon name={icon} />} disabled={atEnd} onClick={() => goTo(target)} />
  );
  const style: CSSProperties & Record<'--per-view', number> = { '--per-view': room };
  const more = last > 0;
  const peek = more && view === 1 && width < phone;
  return (
    <section
      aria-label={label}
      aria-roledescription="carrusel"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Head>
        <Title>
          <Name $look={look}>{label}</Name>
          {note !== undefined && <Quiet>{note}</Quiet>}
        </Title>
        {more && (
          <Arrows>
            {plays && (
              <IconButton
                edge
                label={isStopped ? playLabel : pauseLabel}
                icon={<Icon name={isStopped ? 'play' : 'pause'} />}
                onClick={() => setIsStopped(!isStopped)}
              />
            )}
            {!peek && (
              <>
                {arrow(words.previous, 'arrowLeft', first - view, first === 0)}
                {arrow(words.next, 'arrowRight', first + view, first >= last)}
              </>
            )}
          </Arrows>
        )}
      </Head>
      <Rail
        ref={rail}
        style={style}
        data-peek={peek || undefined}
        data-fades={(peek && look === 'title' && first < last) || undefined}
        tabIndex={more ? 0 : undefined}
        aria-label={label}
        onScroll={scrolled}
        onKeyDown={keyDown}
      >
        {items.map((item) => (
          <li key={itemKey(item)}>{render(item)}</li>
        ))}
      </Rail>
      {peek && (
        <Dots aria-hidden="true">
          {items.map((item, index) => (
            <span key={itemKey(item)} data-now={index === first || undefined} />
          ))}
        </Dots>
      )}
    </section>
  );
}
