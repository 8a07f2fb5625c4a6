import { useDeferredValue, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PackageConfiguration } from '#shared/contract/packages-admin';
import { keyedRow, useRowKeys } from '#shared/desk/ui/row-keys';
import { IconButton } from '#shared/ui/button';
import { useAtLeast } from '#shared/ui/container-width';
import { Combobox } from '#shared/ui/forms/combobox';
import { Icon } from '#shared/ui/icon';
import { Text } from '#shared/ui/text';
import { focusRing, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { featureMessages as messages } from '../packages.messages.ts';

/** Container width in px from which two cards fit. */
const TWO_FROM = 900;

/** Container width in px from which the list of names fits too. */
const LIST_FROM = 1100;

/** Names that fill the list. The others render a moment later. */
const firstNames = 40;

interface CardWindowProps {
  readonly packages: readonly PackageConfiguration[];
  readonly render: (one: PackageConfiguration) => ReactNode;
  /** Index of the first package in view. */
  readonly first: number;
  readonly onTurn: (packageId: number) => void;
}

/** One or two cards with arrows. Only these cards render: a type may have thousands of packages, too many for the shared carousel. */
export function CardWindow({ packages, render, first, onTurn }: CardWindowProps) {
  const box = useRef<HTMLElement>(null);
  const wide = useAtLeast(box, TWO_FROM);
  const listed = useAtLeast(box, LIST_FROM);
  const view = Math.min(wide ? 2 : 1, packages.length);
  // Moved back so that the last page is full too.
  const from = Math.max(0, Math.min(first, packages.length - view));
  const last = packages.length - view;
  function turn(index: number): void {
    const one = packages[index];
    if (one !== undefined) onTurn(one.packageId);
  }
  return (
    <section ref={box} aria-label={messages.cards} aria-roledescription={messages.carousel}>
      <Beside data-listed={(listed && last > 0) || undefined}>
        {listed && last > 0 && <Names packages={packages} from={from} to={from + view} onTurn={onTurn} />}
        <div>
          {last > 0 && (
            <Head>
              {!listed && (
                <Choice>
                  <Combobox
                    label={messages.chosen}
                    options={packages.map(({ packageId, packageName }) => ({ value: String(packageId), label: packageName }))}
                    value=""
                    placeholder={messages.choose}
                    onChange={(chosen) => chosen !== '' && onTurn(Number(chosen))}
                  />
                </Choice>
              )}
              <Turn>
                <Text role="status" $role="small" $tone="textMuted" $tabular>
                  {messages.position(from + 1, from + view, packages.length)}
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
            {packages.slice(from, from + view).map((one) => (
              <li key={one.packageId}>{render(one)}</li>
            ))}
          </Cards>
        </div>
      </Beside>
    </section>
  );
}

interface NamesProps extends Pick<CardWindowProps, 'packages' | 'onTurn'> {
  /** Indexes of the cards in view; `to` is excluded. */
  readonly from: number;
  readonly to: number;
}

/** All package names, with those in view marked. The list is one Tab stop with arrow keys. */
function Names({ packages, from, to, onTurn }: NamesProps) {
  const list = useRef<HTMLUListElement>(null);
  const deferred = useDeferredValue(packages, packages.slice(0, Math.max(firstNames, to)));
  const keys = useRowKeys(list, deferred.length, {
    onOpen(index) {
      const one = deferred[index];
      if (one !== undefined) onTurn(one.packageId);
    },
  });
  useLayoutEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (marked != null) list.current?.scrollTo({ top: marked.offsetTop - list.current.clientHeight / 3 });
  }, [from]);
  return (
    <List ref={list} aria-label={messages.chosen} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      {deferred.map(({ packageId, packageName }, index) => (
        <li key={packageId}>
          <NameButton
            type="button"
            tabIndex={keys.tabIndexOf(index)}
            {...{ [keyedRow]: '' }}
            aria-current={(index >= from && index < to) || undefined}
            onClick={() => onTurn(packageId)}
          >
            {packageName}
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

/** Stays in view above the save bar while a long card scrolls. */
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
