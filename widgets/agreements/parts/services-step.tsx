import { useRef } from 'react';
import { styled } from 'styled-components';
import { serviceFacts } from '#shared/domain/agreements/contracted-services';
import { ServiceLines } from '#shared/desk/controls/service-lines';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Notice } from '#shared/ui/notice';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { firstField } from '#shared/ui/dialog';
import { DeskPanel } from '#shared/desk/ui/desk-page';
import { from, token } from '#shared/ui/tokens';
import { handedMessages as words, servicesMessages } from '../agreements.messages.ts';
import type { AgreementsModel } from '../agreements.model.ts';
import { serviceForm, type ContractProduct } from '../offer.ts';
import type { AgreementsState } from '../agreements.state.ts';
import { documentOf } from '../agreements.values.ts';

/** Names the worksheet's services that do not fit this agreement. Asks for the choice that the other services need. */
export function HandedNotice({ state: { values } }: { readonly state: AgreementsState }) {
  const { handed, leftOut, contract } = values;
  const open = contract.productId === null && handed.length > 0;
  if (!open && leftOut.length === 0) return null;
  return (
    <Notice>
      {open && <p>{words.chooseProduct}</p>}
      {leftOut.length > 0 && (
        <p>
          <Foreign>{words.leftOut(leftOut.join(', '))}</Foreign>
        </p>
      )}
    </Notice>
  );
}

export interface HandedServicesProps {
  readonly model: Pick<AgreementsModel, 'useHanded'>;
  readonly state: Pick<AgreementsState, 'values' | 'packages' | 'parameters'>;
  readonly product: ContractProduct;
}

/** Services of the worksheet that are not in the agreement yet. */
export function HandedServices({ model, state, product }: HandedServicesProps) {
  const box = useRef<HTMLDivElement>(null);
  // The worksheet of another customer is ignored.
  const handed = state.values.handed
    .map((each, index) => ({ ...each, index }))
    .filter(({ customer }) => customer === documentOf(state.values));
  const ready = state.packages.status === 'ready' && state.parameters.status === 'ready';
  if (handed.length === 0 || !ready) return null;
  const form = serviceForm(product, state.packages.value, state.parameters.value);
  function use(index: number): void {
    const form = box.current?.parentElement?.nextElementSibling;
    model.useHanded(index);
    if (form) firstField(form)?.focus();
  }
  return (
    <DeskPanel aria-label={words.title}>
      <Inside ref={box}>
        <Heading level={4} look="title">
          {words.title}
        </Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {words.note}
        </Text>
        <ul>
          {handed.map(({ name, line, index }) => {
            const { device, delivery, validity, quantity } = serviceFacts(line, form);
            const facts = [validity, quantity, device, delivery].filter(Boolean).join(' · ');
            return (
              <Row key={`${index}-${line.product}`}>
                <Words>
                  <Foreign>{name}</Foreign>
                  <Text $role="small" $tone="textMuted">
                    {facts}
                  </Text>
                </Words>
                <Button size="dense" aria-label={words.useOf(`${name}, ${facts}`)} onClick={() => use(index)}>
                  {words.use}
                </Button>
              </Row>
            );
          })}
        </ul>
      </Inside>
    </DeskPanel>
  );
}

export interface ServicesStepProps extends HandedServicesProps {
  readonly page: Page;
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
}

const loadImport = () => import(/* webpackChunkName: "service-import" */ '../service-import.ts');

export function ServicesStep({ page, host, model, state, product }: ServicesStepProps) {
  const { packages, parameters, values } = state;
  return (
    <>
      <HandedNotice state={state} />
      <HandedServices model={model} state={state} product={product} />
      <DeskPanel>
        <ServiceLines
          key={product.id}
          page={page}
          host={host}
          load={loadImport}
          form={serviceForm(product, packages.value, parameters.value)}
          words={servicesMessages}
          hint={servicesMessages.product(product.label, product.variant === 'devices')}
          sources={{
            product: { status: packages.status, onRetry: () => model.retry('packages') },
            validityType: { status: parameters.status, onRetry: () => model.retry('parameters') },
          }}
          lines={values.lines}
          onLines={model.changeLines}
          adding={model.adding}
          showsCode
          level={4}
        />
      </DeskPanel>
    </>
  );
}

const Inside = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px;
  ${from.md} {
    padding: 20px 24px 12px;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 8px;
  & + & {
    border-top: 1px solid ${token.line};
  }
`;
