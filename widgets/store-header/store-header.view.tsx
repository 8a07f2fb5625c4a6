import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { faviconHref } from '#shared/brands/brand';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { CountBadge } from '#shared/ui/badge';
import { ButtonLink, IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Menu } from '#shared/ui/menu';
import { VisuallyHidden } from '#shared/ui/text';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import { messages } from './store-header.messages.ts';
import { createStoreHeaderModel, type HeaderUser } from './store-header.model.ts';
import { Bar, Home, Inside } from './parts/bar.tsx';

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createStoreHeaderModel(page, host.navigate), page);
  const state = useStore(model.store);
  const { brand } = page;
  return (
    <Bar data-status={state.status}>
      <Inside>
        <Home {...linkTo(page, host, state.home)} aria-label={messages.home(brand.displayName)}>
          <img src={faviconHref(brand)} alt="" width={32} height={32} />
          <span>{brand.displayName}</span>
        </Home>
        {/* A cart menu in this slot replaces the button. Without one the button opens the cart. */}
        <CartPlace>
          <slot name="cart">
            <IconButton label={messages.cart(state.lines)} icon={<Icon name="cart" />} onClick={model.openCart}>
              {state.lines > 0 && (
                <Count>
                  <CountBadge>{state.lines}</CountBadge>
                </Count>
              )}
            </IconButton>
          </slot>
        </CartPlace>
        {state.status === 'signed-in' && <Account user={state.user} onPlan={() => host.navigate('/myplan')} onSignOut={model.signOut} />}
        {state.status === 'visitor' && state.login !== null && (
          <SignIn tone="quiet" {...linkTo(page, { navigate: model.signIn }, state.login)}>
            {messages.signIn}
          </SignIn>
        )}
      </Inside>
    </Bar>
  );
}

function Account({ user, onPlan, onSignOut }: { readonly user: HeaderUser; readonly onPlan: () => void; readonly onSignOut: () => void }) {
  return (
    <Menu
      label={messages.account(user.name)}
      items={[
        { key: 'plan', label: messages.myPlan, run: onPlan },
        { key: 'sign-out', label: messages.signOut, run: onSignOut },
      ]}
      trigger={(button) => (
        <Who type="button" {...button}>
          <VisuallyHidden>{messages.account(user.name)}</VisuallyHidden>
          <Avatar aria-hidden="true">{user.initials}</Avatar>
          <Name aria-hidden="true">{user.name}</Name>
          <Icon name="chevronDown" size={16} />
        </Who>
      )}
    />
  );
}

/** As large as a touch target, so that nothing moves when the menu replaces the button. */
const CartPlace = styled.div`
  display: grid;
  flex: none;
  width: 44px;
  height: 44px;
  & > slot > button {
    place-self: center;
  }
`;

const Count = styled.span`
  position: absolute;
  top: -3px;
  right: -3px;
  display: flex;
`;

/** Aligns its end with the page below, like the account's arrow. */
const SignIn = styled(ButtonLink)`
  margin-inline-end: -12px;
`;

const Who = styled.button`
  ${type('label')}
  ${focusRing}
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  min-height: 40px;
  margin-inline-end: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: ${token.text};
  cursor: pointer;
  &:hover {
    background: ${token.sunken};
  }
  ${touch} {
    min-height: 44px;
  }
`;

const Avatar = styled.span`
  ${type('head')}
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: ${token.accentQuiet};
  color: ${token.accentText};
`;

const Name = styled.span`
  display: none;
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (min-width: 640px) {
    display: block;
  }
`;
