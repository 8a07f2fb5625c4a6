import { useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Link, TextButton } from '#shared/ui/link';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { pageFrame } from '#shared/ui/page-column';
import { Foreign, Text } from '#shared/ui/text';
import { from, token, touch, type } from '#shared/ui/tokens';
import { useLater } from '#shared/ui/use-later';
import { messages } from './store-footer.messages.ts';
import { createStoreFooterModel } from './store-footer.model.ts';

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createStoreFooterModel(page), page);
  const { ours, documents, seller, help } = model.facts(useStore(page.parameters.store).value);

  return (
    <Bar>
      <Inside>
        <Links>
          <nav aria-label={messages.links}>
            <List>
              {ours.map(([name, path]) => (
                <li key={path}>
                  <Link {...linkTo(page, host, path)}>{name}</Link>
                </li>
              ))}
              {documents.map(([name, href]) => (
                <li key={name}>
                  <NewTabLink href={href}>{name}</NewTabLink>
                </li>
              ))}
            </List>
          </nav>
          <Device page={page} />
        </Links>
        <Facts>
          {seller !== null && (
            <p>
              <Foreign>{seller}</Foreign>
            </p>
          )}
          {help !== null && (
            <p>
              <Foreign>{help}</Foreign>
            </p>
          )}
        </Facts>
      </Inside>
    </Bar>
  );
}

const loadForgetDevice = () => import(/* webpackChunkName: "device" */ './parts/forget-device.tsx');

/** Loads the dialog's code on the first press. */
function Device({ page }: Pick<ViewProps<object>, 'page'>) {
  const [presses, setPresses] = useState(0);
  const [open, setOpen] = useState(false);
  const part = useLater(loadForgetDevice, presses === 0 ? null : String(presses));
  return (
    <Own>
      <TextButton
        onClick={() => {
          setPresses(presses + 1);
          setOpen(true);
        }}
      >
        {messages.forgetDevice}
      </TextButton>
      <Text $role="small" $tone="textMuted" role="status">
        {open && part === 'coming' && messages.coming}
        {open && part === 'missing' && messages.notCome}
      </Text>
      {open && typeof part === 'object' && <part.ForgetDevice page={page} onClose={() => setOpen(false)} />}
    </Own>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  ${touch} {
    row-gap: 0;
  }
`;

const Own = styled.div`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

const Bar = styled.div`
  border-top: 1px solid ${token.line};
  background: ${token.surface};
  @media print {
    display: none;
  }
`;

const Inside = styled.div`
  ${pageFrame}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-block: 24px;
`;

const List = styled.ul`
  ${type('small')}
  display: grid;
  gap: 12px 24px;
  list-style: none;
  ${from.md} {
    display: flex;
    flex-wrap: wrap;
  }
  ${touch} {
    gap: 0 24px;
    & a {
      display: inline-block;
      padding-block: 12px;
    }
  }
`;

const Facts = styled.div`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;
