import { useEffect } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ViewProps } from '#shared/runtime/widget';
import { useModel } from '#shared/runtime/use-model';
import { Button } from '#shared/ui/button';
import { Spinner } from '#shared/ui/spinner';
import { token } from '#shared/ui/tokens';
import { createBuyButtonModel } from './buy-button.model.ts';
import { messages } from './buy-button.messages.ts';
import type { BuyButtonProps } from './props.ts';

/** States of the facade's button that only the view sets, in the kit's look. */
const FacadeStates = createGlobalStyle`
  button[data-facade]:active {
    background: ${token.accentActive};
  }
  button[data-facade][aria-busy='true'] {
    cursor: progress;
  }
  button[data-facade][aria-disabled='true'][lang] {
    background: ${token.sunken};
    border-color: ${token.line};
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
`;

/** Inside the padding, since the button's width must not change while a package is added. */
const AtTheEdge = styled.span`
  position: absolute;
  inset: 0 auto 0 2px;
  display: grid;
  place-items: center;
`;

function fallbackLabel(target: Element | ShadowRoot): string {
  const element = target instanceof ShadowRoot ? target.host : target;
  return element.querySelector('a, button')?.textContent?.trim() || messages.buy;
}

export function View({ page, props, host }: ViewProps<BuyButtonProps>) {
  const { packageCode, quantity = 1, packageName = '', promoCode } = props;
  const model = useModel(() => createBuyButtonModel(page, packageCode), packageCode);
  const status = useStore(model.store, (state) => state.status);
  const { facade } = host;
  const label = status === 'unavailable' ? messages.unavailable : (props.label ?? fallbackLabel(host.target));

  useEffect(() => {
    if (!facade) return;
    facade.ariaDisabled = status === 'unavailable' ? 'true' : null;
    facade.ariaBusy = status === 'adding' ? 'true' : null;
    facade.title = status === 'unavailable' ? messages.unknownPackage : '';
  }, [facade, status]);

  // The facade's button stays and the script handles its presses. The view changes only its label.
  if (facade) {
    return (
      <>
        <FacadeStates />
        {status === 'adding' && (
          <AtTheEdge>
            <Spinner $size={12} />
          </AtTheEdge>
        )}
        {label}
      </>
    );
  }
  return (
    <Button
      tone="primary"
      busy={status === 'adding'}
      disabled={status === 'unavailable'}
      reason={messages.unknownPackage}
      onClick={(event) => model.buy({ quantity, name: packageName, promoCode }, event.currentTarget)}
    >
      {label}
    </Button>
  );
}
