import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { targetOf, type MenuEntry, type MenuKey } from '#shared/domain/back-office';
import type { ViewProps } from '#shared/runtime/widget';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { Button, IconButton } from '#shared/ui/button';
import { ClosedScreen } from '#shared/ui/desk/closed-screen';
import { CommandPalette } from '#shared/ui/desk/command-palette';
import { DeskIcon, type DeskIconName } from '#shared/ui/desk/desk-icon';
import { Drawer } from '#shared/ui/desk/drawer';
import { NavRail, type NavItem } from '#shared/ui/desk/nav-rail';
import { Icon } from '#shared/ui/icon';
import { Dialog } from '#shared/ui/dialog';
import { Text } from '#shared/ui/text';
import { words } from '#shared/ui/words';
import { token, type } from '#shared/ui/tokens';
import { createAdminFrameModel } from './admin-frame.model.ts';
import { messages } from './admin-frame.messages.ts';
import { BrandMark } from './parts/brand-mark.tsx';
import { paletteOf } from './parts/commands.ts';
import { PaletteButton } from './parts/palette-button.tsx';
import { LookMenu, lookCommands } from './parts/look-menu.tsx';
import { PersonCard } from './parts/person-card.tsx';
import { useRoom } from './parts/use-room.ts';
import type { AdminFrameProps } from './props.ts';

/** The menu's keys are route segments; the main place names its widget. */
const SECTIONS: Readonly<Record<string, string>> = { licences: 'licenses' };

const ICONS: Readonly<Record<string, DeskIconName>> = {
  configurations: 'settings',
  packages: 'package',
  registerPurchaseOrder: 'order',
  licenses: 'licences',
  reports: 'chart',
  payments: 'payment',
  agreements: 'agreements',
  dashboard: 'chart',
};

function labelOf({ key, label }: MenuEntry): string {
  return label ?? (key in messages.entries ? messages.entries[key as MenuKey] : key);
}

/** A screen in words; the back office itself where an address names none of its screens. */
function nameOf(screen: string): string {
  return screen in messages.entries ? messages.entries[screen as MenuKey] : messages.office;
}

export function View({ page, props, host }: ViewProps<AdminFrameProps>) {
  const model = useModel(() => createAdminFrameModel(page, props.entries), props.entries);
  const { person, entries, promoCodesOnly, ended, staying } = useStore(model.store);
  const wish = useStore(model.scheme.wish);
  const room = useRoom();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPalette(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  // Whose session has ended goes nowhere any more.
  const paletteOpen = palette && ended === null;

  const items: readonly NavItem[] = entries.map((entry) => {
    const target = targetOf(entry);
    return {
      key: entry.key,
      label: labelOf(entry),
      icon: <DeskIcon name={ICONS[entry.key] ?? 'list'} />,
      href: target ?? '',
      ...(target === null ? { unusable: messages.unusable } : {}),
    };
  });
  const folded = room === 'tablet';
  const section = props.section ?? '';
  const current = SECTIONS[section] ?? section;

  useDocumentTitle(messages.title(nameOf(current), page.brand.displayName));

  function go(target: string): void {
    setDrawer(false);
    host.navigate(target);
  }
  const menu = { label: messages.menu, items, current, onNavigate: (item: NavItem) => go(item.href) };
  const foot = (folded: boolean): ReactNode =>
    person && (
      <>
        {model.scheme.choice && <LookMenu wish={wish} folded={folded} onChoose={model.scheme.choose} />}
        <PersonCard person={person} folded={folded} onSignOut={model.signOut} />
      </>
    );
  const openPalette = (): void => setPalette(true);
  const { commands, search } = paletteOf(
    items.filter(({ unusable }) => unusable === undefined),
    promoCodesOnly,
    go,
  );

  return (
    <Frame data-room={room}>
      {room === 'phone' ? (
        <>
          <Bar>
            <IconButton label={messages.openMenu} icon={<DeskIcon name="menu" />} onClick={() => setDrawer(true)} />
            <BrandMark brand={page.brand} folded={false} />
            <PaletteButton folded onOpen={openPalette} />
          </Bar>
          <Drawer open={drawer} label={messages.menu} onClose={() => setDrawer(false)}>
            <NavRail
              {...menu}
              fills
              head={
                <DrawerHead>
                  <BrandMark brand={page.brand} folded={false} />
                  <IconButton label={words.close} icon={<Icon name="close" />} onClick={() => setDrawer(false)} />
                </DrawerHead>
              }
              foot={foot(false)}
            />
          </Drawer>
        </>
      ) : (
        <Column>
          <NavRail
            {...menu}
            folded={folded}
            head={
              <Head data-folded={folded || undefined}>
                <BrandMark brand={page.brand} folded={folded} />
                <PaletteButton folded={folded} onOpen={openPalette} />
              </Head>
            }
            foot={foot(folded)}
          />
        </Column>
      )}
      {props.denied && (
        <Denied>
          <ClosedScreen />
        </Denied>
      )}
      <CommandPalette
        open={paletteOpen}
        title={messages.palette}
        searchLabel={messages.paletteSearch}
        onClose={() => setPalette(false)}
        commands={[
          ...commands,
          ...(model.scheme.choice ? lookCommands(model.scheme.choose) : []),
          { key: 'sign-out', label: messages.signOut, run: model.signOut },
        ]}
        search={search}
      />
      <Dialog
        open={ended !== null}
        role="alertdialog"
        size="small"
        title={messages.sessionTitle}
        footer={
          staying && (
            <Button tone="primary" onClick={model.signInBeside}>
              {messages.signIn}
            </Button>
          )
        }
      >
        {ended}
        {staying && <Text $block>{messages.sessionStays}</Text>}
      </Dialog>
    </Frame>
  );
}

const Frame = styled.div`
  display: contents;
`;

const Column = styled.div`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: auto;
`;

const Bar = styled.div`
  ${type('title')}
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 56px;
  padding: 0 8px;
  border-bottom: 1px solid ${token.line};
  background: ${token.surface};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[data-folded] {
    justify-items: center;
  }
`;

const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Denied = styled.div`
  position: fixed;
  inset: 56px 0 auto;
  @media (min-width: 640px) {
    inset: 0 0 auto 72px;
  }
  @media (min-width: 1024px) {
    inset: 0 0 auto 248px;
  }
`;
