import { useState, type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { faviconHref } from '#shared/brands/brand';
import { targetOf, type MenuEntry, type MenuKey } from '#shared/domain/people/back-office';
import type { Page } from '#shared/page/page';
import type { ViewProps } from '#shared/runtime/widget';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { IconButton } from '#shared/ui/button';
import { ClosedScreen, MissingScreen } from '#shared/desk/ui/closed-screen';
import { CommandPalette } from '#shared/desk/ui/command-palette';
import { DeskIcon, type DeskIconName } from '#shared/desk/ui/desk-icon';
import { Drawer } from '#shared/desk/ui/drawer';
import { NavRail, type NavItem, type NavRailProps } from '#shared/desk/ui/nav-rail';
import { useControlKey } from '#shared/desk/ui/screen-keys';
import { Icon } from '#shared/ui/icon';
import { Dialog } from '#shared/ui/dialog';
import { VisuallyHidden } from '#shared/ui/text';
import { words } from '#shared/ui/words';
import { motion, token, touch, type } from '#shared/ui/tokens';
import { createAdminFrameModel } from './admin-frame.model.ts';
import { messages } from './admin-frame.messages.ts';
import { SOURCES, type RecordSearchState, type SourceKey } from './record-search.model.ts';
import { BrandMark, Bar, Column, Head } from './parts/frame-places.tsx';
import { addressOf, paletteOf, type Screen } from './parts/commands.ts';
import { lookCommands, MenuFoot, WideButton } from './parts/menu-foot.tsx';
import type { AdminFrameProps } from './props.ts';

/** Menu keys by route segment, where they differ. */
const SECTIONS: Readonly<Record<string, string>> = { licences: 'licenses' };

const ICONS: Readonly<Record<MenuKey, DeskIconName>> = {
  configurations: 'settings',
  packages: 'package',
  registerPurchaseOrder: 'order',
  licenses: 'licences',
  reports: 'chart',
  payments: 'payment',
  agreements: 'agreements',
  dashboard: 'chart',
};

const { groups } = messages;

/** Open to every staff member. The platform's menu does not list it. */
const overview = { key: 'overview', label: messages.overview, href: '/admin/overview' } as const;

/** Filters the entries, since a host page may pass entries of other menus. */
const isOurs = (key: string): key is MenuKey => Object.hasOwn(ICONS, key);

function labelOf({ key, label }: MenuEntry): string {
  return label ?? (isOurs(key) ? messages.entries[key] : key);
}

/** Returns the screen's name; for an unknown address the back office's name. */
function nameOf(screen: string): string {
  if (screen === overview.key) return overview.label;
  return isOurs(screen) ? messages.entries[screen] : messages.office;
}

const placesOf = (sources: readonly SourceKey[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(sources.map((source) => messages.sources[source]));

function noteOf({ query, looking, failed, searched }: RecordSearchState): string | undefined {
  if (query === '') return undefined;
  if (looking.length > 0) return messages.looking(placesOf(looking));
  const looked = searched.filter((source) => !failed.includes(source));
  return [looked.length > 0 && messages.looked(placesOf(looked)), failed.length > 0 && messages.notLooked(placesOf(failed))]
    .filter(Boolean)
    .join(' ');
}

export function View({ page, props, host }: ViewProps<AdminFrameProps>) {
  const model = useModel(() => createAdminFrameModel(page, props.entries, host.navigate), props.entries);
  const { person, entries, promoCodesOnly, ended, pendingPayments, newPayments } = useStore(model.store);
  const records = useStore(model.records.store);
  const wish = useStore(model.scheme.wish);
  const room = useRoom();
  const [drawer, setDrawer] = useState(false);
  const [palette, setPalette] = useState(false);

  useControlKey(
    'k',
    () => {
      setPalette(true);
      return true;
    },
    true,
  );
  // After the session has ended the palette stays closed.
  const paletteOpen = palette && ended === null;

  const items = navItems(entries, pendingPayments);
  const section = props.section ?? '';
  const current = SECTIONS[section] ?? section;

  useDocumentTitle(messages.title(nameOf(current), page.brand.displayName));

  function go(target: string): void {
    setDrawer(false);
    host.navigate(target);
  }
  const goInside = ({ key, href }: Screen, query: string): void => go(addressOf(href, query, key === current ? host.location.get() : null));
  const menu = { label: messages.menu, items, current, onNavigate: (item: NavItem) => go(item.href) };
  const foot = (folded: boolean): ReactNode => person && <MenuFoot person={person} wish={wish} folded={folded} model={model} />;
  const openPalette = (): void => setPalette(true);
  const isStaff = person?.kind === 'staff' && entries.length > 0;
  const home = isStaff
    ? {
        ...linkTo(page, { navigate: go }, overview.href),
        'aria-label': messages.toOverview(page.brand.displayName),
        title: overview.label,
      }
    : undefined;
  const usable = items.filter(({ unusable }) => unusable === undefined);
  const { commands, search } = paletteOf(usable, promoCodesOnly, { go, goInside });

  return (
    <Frame data-room={room}>
      <Navigation
        page={page}
        home={home}
        room={room}
        menu={menu}
        foot={foot}
        drawer={drawer}
        onDrawer={setDrawer}
        onPalette={openPalette}
      />
      {(props.denied || props.missing) && <InPlace>{props.denied ? <ClosedScreen /> : <MissingScreen />}</InPlace>}
      <CommandPalette
        open={paletteOpen}
        title={messages.palette}
        searchLabel={messages.paletteSearch}
        onClose={() => setPalette(false)}
        commands={[
          ...(isStaff ? [{ ...overview, icon: <DeskIcon name="chart" />, group: groups.screens, run: () => go(overview.href) }] : []),
          ...commands,
          ...(model.scheme.choice ? lookCommands(model.scheme.choose) : []),
          { key: 'sign-out', label: messages.signOut, icon: <DeskIcon name="logOut" />, group: groups.acts, run: model.signOut },
        ]}
        search={search}
        onQuery={(query) =>
          model.records.search(
            query,
            SOURCES.filter((source) => usable.some(({ key }) => key === source)),
          )
        }
        results={records.results.flatMap(({ source, id, label, hint, query }) =>
          usable
            .filter(({ key }) => key === source)
            .map((screen) => ({
              key: `${source}-${id}`,
              label,
              hint,
              icon: screen.icon,
              group: groups.records,
              run: () => goInside(screen, query),
            })),
        )}
        note={noteOf(records)}
      />
      <VisuallyHidden role="status">
        {newPayments > 0 && `${messages.newPayments(newPayments)}, ${messages.pendingPayments(pendingPayments ?? 0)}.`}
      </VisuallyHidden>
      <Dialog open={ended !== null} role="alertdialog" size="small" title={messages.sessionTitle}>
        {ended}
      </Dialog>
    </Frame>
  );
}

const waitingOf = (count: number): NavItem['waiting'] => ({ count, text: messages.pendingPayments(count) });

function navItems(entries: readonly MenuEntry[], pendingPayments: number | null): readonly NavItem[] {
  return entries.map((entry) => {
    const target = targetOf(entry);
    return {
      key: entry.key,
      label: labelOf(entry),
      icon: <DeskIcon name={isOurs(entry.key) ? ICONS[entry.key] : 'list'} />,
      href: target ?? '',
      ...(target === null ? { unusable: messages.unusable } : {}),
      ...(entry.key === 'payments' && pendingPayments ? { waiting: waitingOf(pendingPayments) } : {}),
    };
  });
}

interface NavigationProps extends Pick<ComponentProps<typeof BrandMark>, 'home'> {
  readonly page: Page;
  readonly room: Room;
  readonly menu: Pick<NavRailProps, 'label' | 'items' | 'current' | 'onNavigate'>;
  readonly foot: (folded: boolean) => ReactNode;
  readonly drawer: boolean;
  readonly onDrawer: (open: boolean) => void;
  readonly onPalette: () => void;
}

/** The menu: a drawer on a phone, icons on a tablet, a whole column on a desktop. */
function Navigation({ page, home, room, menu, foot, drawer, onDrawer, onPalette }: NavigationProps) {
  const brand = { name: page.brand.displayName, icon: faviconHref(page.brand), home };
  const folded = room === 'tablet';
  if (room !== 'phone') {
    return (
      <Column>
        <NavRail
          {...menu}
          folded={folded}
          head={
            <Head data-folded={folded || undefined}>
              <BrandMark {...brand} folded={folded} />
              <PaletteButton folded={folded} onOpen={onPalette} />
            </Head>
          }
          foot={foot(folded)}
        />
      </Column>
    );
  }
  return (
    <>
      <Bar>
        <IconButton label={messages.openMenu} icon={<DeskIcon name="menu" />} onClick={() => onDrawer(true)} />
        <BrandMark {...brand} folded={false} />
        <PaletteButton folded onOpen={onPalette} />
      </Bar>
      <Drawer open={drawer} label={messages.menu} onClose={() => onDrawer(false)}>
        <NavRail
          {...menu}
          fills
          head={
            <DrawerHead>
              <BrandMark {...brand} folded={false} />
              <IconButton label={words.close} icon={<Icon name="close" />} onClick={() => onDrawer(false)} />
            </DrawerHead>
          }
          foot={foot(false)}
        />
      </Drawer>
    </>
  );
}

const Frame = styled.div`
  display: contents;
`;

const DrawerHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const InPlace = styled.div`
  position: fixed;
  inset: 56px 0 auto;
  @media (min-width: 640px) {
    inset: 0 0 auto 72px;
  }
  @media (min-width: 1024px) {
    inset: 0 0 auto 248px;
  }
`;

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? messages.paletteKeys.command : messages.paletteKeys.control;

/** Opens the command palette and shows its keyboard shortcut. */
function PaletteButton({ folded, onOpen }: { readonly folded: boolean; readonly onOpen: () => void }) {
  if (folded) return <IconButton label={messages.palette} icon={<Icon name="search" />} onClick={onOpen} />;
  return (
    <Wide type="button" onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span>{messages.palette}</span>
      <kbd aria-hidden>{keys}</kbd>
    </Wide>
  );
}

const Wide = styled(WideButton)`
  width: 100%;
  border: 1px solid ${token.line};
  background: ${token.canvas};
  transition: background-color ${motion.quick};
  & > span {
    flex: 1;
  }
  & > kbd {
    ${type('small')}
    font-family: inherit;
  }
  ${touch} {
    & > kbd {
      display: none;
    }
  }
`;

type Room = 'phone' | 'tablet' | 'desk';

const tablet = matchMedia('(min-width: 640px)');
const desk = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  tablet.addEventListener('change', listener);
  desk.addEventListener('change', listener);
  return () => {
    tablet.removeEventListener('change', listener);
    desk.removeEventListener('change', listener);
  };
}

/** Measures the window, not a container, since the frame surrounds our own site's content. */
function useRoom(): Room {
  return useSyncExternalStore(subscribe, () => (desk.matches ? 'desk' : tablet.matches ? 'tablet' : 'phone'));
}
