import { useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { keyedRow, useRowKeys } from '#shared/desk/ui/row-keys';
import { IconButton } from '#shared/ui/button';
import { useAtLeast } from '#shared/ui/container-width';
import { Icon } from '#shared/ui/icon';
import { Text } from '#shared/ui/text';
import { focusRing, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { featureMessages as messages } from '../packages.messages.ts';

/** px from which two cards have room. */
const TWO_FROM = 900;

/** px from which the list of names has room beside two cards. */
const LIST_FROM = 1100;

/** Names that fill the list's height; the others are drawn a moment later. */
const firstNames = 40;

export interface CardWindowProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly itemKey: (item: Item) => number;
  readonly itemName: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
  /** A field to choose an item by name, where the list of names has no room. */
  readonly choice: ReactNode;
  /** The first item in view. */
  readonly first: number;
  readonly onTurn: (first: Item) => void;
}

/**
 * Two cards at a time, one where it is narrow, and arrows to the others. Only what is in view is drawn: a type may have
 * thousands of packages with dozens of fields each, which the kit's scrolling carousel would all draw.
 */
export function CardWindow<Item>({ label, items, itemKey, itemName, choice, render, first, onTurn }: CardWindowProps<Item>) {
  const box = useRef<HTMLElement>(null);
  const wide = useAtLeast(box, TWO_FROM);
  const listed = useAtLeast(box, LIST_FROM);
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
      <Beside data-listed={(listed && last > 0) || undefined}>
        {listed && last > 0 && <Names items={items} itemKey={itemKey} itemName={itemName} from={from} to={from + view} onTurn={onTurn} />}
        <div>
          {last > 0 && (
            <Head>
              {!listed && <Choice>{choice}</Choice>}
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
        </div>
      </Beside>
    </section>
  );
}

interface NamesProps<Item> extends Pick<CardWindowProps<Item>, 'items' | 'itemKey' | 'itemName' | 'onTurn'> {
  /** Indexes of the cards in view, without the last. */
  readonly from: number;
  readonly to: number;
}

/** Every package by name, those in view marked; one stop of Tab, arrows go on. */
function Names<Item>({ items, itemKey, itemName, from, to, onTurn }: NamesProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const deferred = useDeferredValue(items, items.slice(0, Math.max(firstNames, to)));
  const keys = useRowKeys(list, deferred.length, {
    onOpen(index) {
      const item = deferred[index];
      if (item !== undefined) onTurn(item);
    },
  });
  useLayoutEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (marked != null) list.current?.scrollTo({ top: marked.offsetTop - list.current.clientHeight / 3 });
  }, [from]);
  return (
    <List ref={list} aria-label={messages.chosen} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {deferred.map((item, index) => (
        <li key={itemKey(item)}>
          <NameButton
            type="button"
            tabIndex={keys.tabIndexOf(index)}
            {...{ [keyedRow]: '' }}
            aria-current={(index >= from && index < to) || undefined}
            onClick={() => onTurn(item)}
          >
            {itemName(item)}
          </NameButton>
        </li>
      ))}
    </List>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 16px;
  &[data-listed] {
    grid-template-columns: 208px minmax(0, 1fr);
  }
`;

/** Stays in sight while a long card scrolls, above the bar that saves. */
const List = styled.ul`
  position: sticky;
  inset-block-start: 16px;
  max-height: calc(100vh - 120px);
  overflow: auto;
  padding: 6px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
`;

const NameButton = styled.button`
  ${type('cell')}
  ${focusRing}
  width: 100%;
  min-height: 36px;
  padding: 6px 10px;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.text};
  text-align: start;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
  &:hover {
    background: ${token.sunken};
  }
  &[aria-current] {
    background: ${token.accentQuiet};
    color: ${token.accentText};
    font-weight: 600;
  }
`;

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
  gap: 16px;
  align-items: start;
`;
