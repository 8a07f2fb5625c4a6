import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { useAtLeast } from '#shared/ui/container-width';
import { Icon } from '#shared/ui/icon';
import { Text } from '#shared/ui/text';
import { words } from '#shared/ui/words';
import { featureMessages as messages } from '../packages.messages.ts';

/** px from which two cards have room. */
const TWO_FROM = 900;

export interface CardWindowProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => number;
  readonly render: (item: Item) => ReactNode;
  /** A field to choose an item by name. */
  readonly choice: ReactNode;
  /** The first item in view. */
  readonly first: number;
  readonly onTurn: (first: Item) => void;
}

/**
 * Two cards at a time, one where it is narrow, and arrows to the others. Only what is in view is drawn: a type may have
 * thousands of packages with dozens of fields each, which the kit's scrolling carousel would all draw.
 */
export function CardWindow<Item>({ label, items, itemKey, choice, render, first, onTurn }: CardWindowProps<Item>) {
  const box = useRef<HTMLElement>(null);
  const wide = useAtLeast(box, TWO_FROM);
  const view = Math.min(wide ? 2 : 1, items.length);
  // The last page is full, too.
  const from = Math.max(0, Math.min(first, items.length - view));
  const last = items.length - view;
  function turn(index: number): void {
    const item = items[index];
    if (item !== undefined) onTurn(item);
  }
  return (
    <section ref={box} aria-label={label} aria-roledescription={messages.carousel}>
      {last > 0 && (
        <Head>
          <Choice>{choice}</Choice>
          <Turn>
            <Text role="status" $role="small" $tone="textMuted" $tabular>
              {messages.position(from + 1, from + view, items.length)}
            </Text>
            <IconButton
              edge
              label={words.previous}
              icon={<Icon name="arrowLeft" />}
              disabled={from === 0}
              onClick={() => turn(Math.max(0, from - view))}
            />
            <IconButton
              edge
              label={words.next}
              icon={<Icon name="arrowRight" />}
              disabled={from >= last}
              onClick={() => turn(Math.min(last, from + view))}
            />
          </Turn>
        </Head>
      )}
      <Cards $two={view === 2}>
        {items.slice(from, from + view).map((item) => (
          <li key={itemKey(item)}>{render(item)}</li>
        ))}
      </Cards>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-bottom: 12px;
`;

const Choice = styled.div`
  flex: 1 1 240px;
  max-width: 360px;
  margin-inline-end: auto;
`;

const Turn = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const Cards = styled.ul<{ $two: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $two }) => ($two ? 2 : 1)}, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
`;
