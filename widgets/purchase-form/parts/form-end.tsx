import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { hasWithdrawn, linesForSale } from '#shared/domain/cart/cart';
import { formatDay } from '#shared/domain/dates';
import { formatPesos } from '#shared/domain/money';
import { paymentMethods } from '#shared/domain/orders/purchase';
import { saleTerms } from '#shared/domain/orders/sale-terms';
import type { Page } from '#shared/page/page';
import { parameterText } from '#shared/page/parameter-text';
import { usePriceChanges } from '#shared/runtime/use-price-changes';
import { Button } from '#shared/ui/button';
import { cardLook } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { WholeRow } from '#shared/ui/forms/form-layout';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { Notice } from '#shared/ui/notice';
import { Foreign, Heading } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { problemText } from '../purchase-form.form.ts';
import { messages } from '../purchase-form.messages.ts';
import type { PurchaseModel } from '../purchase-form.model.ts';

const payLabels = { EN_LINEA: 'payOnline', EFECTIVO: 'payCash', SIN_PAGO: 'activate' } as const;

interface FormEndProps {
  readonly page: Page;
  readonly model: PurchaseModel;
  readonly onPay: (method: PaymentMethod) => void;
}

export function FormEnd({ page, model, onPay }: FormEndProps) {
  const { status, flow, sending, platformSums, standingTotal } = useStore(model.store);
  const withdrawn = hasWithdrawn(useStore(page.cart.store).cart);
  usePriceChanges(page);
  const total = platformSums?.totalPurchase ?? page.cart.totals().total;
  const activation = flow === 'activation';
  const methods = paymentMethods(flow, page.brand.flows);
  const pay = (method: PaymentMethod, tone: 'primary' | 'secondary') => (
    <Button
      key={method}
      size="large"
      tone={tone}
      busy={sending === method}
      disabled={withdrawn || status === 'done' || (sending !== null && sending !== method)}
      reason={withdrawn ? messages.withdrawnLeft : undefined}
      onClick={() => onPay(method)}
    >
      {messages[payLabels[method]]}
    </Button>
  );
  return (
    <Ending>
      <TermsPlace>
        {!activation && <BeforePaying page={page} />}
        <Terms page={page} model={model} />
      </TermsPlace>
      {withdrawn && (
        <WholeRow>
          <Notice kind="warning">{messages.withdrawnLeft}</Notice>
        </WholeRow>
      )}
      <Others>
        <Button size="large" tone="quiet" onClick={model.cancel}>
          {messages.cancel}
        </Button>
        {methods.slice(1).map((method) => pay(method, 'secondary'))}
      </Others>
      <PayBar data-foot>
        {!activation && (
          <PayTotal>
            <small>{standingTotal === null || standingTotal === total ? messages.total : messages.paidOnline}</small>
            <b>{formatPesos(standingTotal ?? total)}</b>
          </PayTotal>
        )}
        {methods.slice(0, 1).map((method) => pay(method, 'primary'))}
      </PayBar>
    </Ending>
  );
}

/** The links open the brand's two documents in new tabs, so that the form stays. */
function Terms({ page, model }: Pick<FormEndProps, 'page' | 'model'>) {
  const { fields, acceptTerms } = model.form;
  const accepted = useStore(fields.store, ({ values }) => values.legalTermsCheck);
  const problem = useStore(fields.store, (each) => each.visibleProblems.legalTermsCheck);
  const { urlTermsAndConditions, urlPersonalDataTreatmentPolicy } = useStore(page.parameters.store, (state) => state.value);
  const document = (href: string, words: string) => (href === '' ? words : <NewTabLink href={href}>{words}</NewTabLink>);
  return (
    <Checkbox
      id="legalTermsCheck"
      name="legalTermsCheck"
      checked={accepted}
      error={problem && problemText(problem)}
      onBlur={() => fields.leave('legalTermsCheck')}
      onChange={(event) => acceptTerms(event.currentTarget.checked)}
      label={
        <>
          {messages.termsBefore}
          {document(urlTermsAndConditions, messages.terms)}
          {messages.termsBetween}
          {document(urlPersonalDataTreatmentPolicy, messages.dataPolicy)}
        </>
      }
    />
  );
}

/**
 * Legal facts before paying: validity of the licence, end of the price, and in the platform's words renewal, cancellation and
 * withdrawal. Missing facts are left out.
 */
function BeforePaying({ page }: Pick<FormEndProps, 'page'>) {
  const { cart } = useStore(page.cart.store);
  const { value: parameters } = useStore(page.parameters.store);
  const address = parameterText(parameters, 'urlWithdrawalRight');
  const withdrawal = address === null ? null : page.navigation.allowed(address);
  const sentences = [parameterText(parameters, 'renewalTerms'), parameterText(parameters, 'cancellationTerms')].filter(
    (sentence) => sentence !== null,
  );
  const sold = linesForSale(cart).map((line) => ({ pack: line.pack, ...saleTerms(line, page.clock.now()) }));
  const lines = sold.filter(({ validity, offerEnds }) => validity !== null || offerEnds !== null);
  if (lines.length + sentences.length === 0 && withdrawal === null) return null;
  return (
    <Facts aria-label={messages.beforePaying}>
      <Heading look="strong">{messages.beforePaying}</Heading>
      <List>
        {lines.map(({ pack, validity, offerEnds }) => (
          <li key={pack.packageId}>
            <Foreign>{pack.packageName}</Foreign>.{' '}
            {validity !== null && (
              <>
                {messages.validity} <Foreign>{validity === 'unlimited' ? messages.unlimited : validity}</Foreign>.{' '}
              </>
            )}
            {offerEnds !== null && messages.offerUntil(formatDay(offerEnds))}
          </li>
        ))}
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Foreign>{sentence}</Foreign>
          </li>
        ))}
        {withdrawal !== null && (
          <li>
            <NewTabLink href={withdrawal}>{messages.withdrawalRight}</NewTabLink>
          </li>
        )}
      </List>
    </Facts>
  );
}

/** One card; on a phone `contents`, so that the pay bar can stick to the form. */
const Ending = styled.div`
  display: contents;
  ${from.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 24px 12px;
    padding: 24px;
    ${cardLook}
  }
`;

const TermsPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 20px 16px;
  ${cardLook}
  ${from.md} {
    grid-column: 1 / -1;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** In a stack the payment comes first; browsers that support it make the focus follow the visual order. */
const Others = styled.div`
  display: flex;
  flex-direction: column-reverse;
  reading-flow: flex-visual;
  gap: 12px;
  & > :first-child {
    color: ${token.textMuted};
  }
  ${from.md} {
    flex-direction: row;
    & > :first-child {
      margin-inline-end: auto;
    }
  }
`;

/** Sticks on phones, except in a low window, half of which it would cover. */
const PayBar = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  & > button {
    flex: 1;
  }
  @media (min-height: 480px) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-inline: -16px;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid ${token.line};
    background: ${token.surface};
  }
  ${from.md} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** Hidden where the summary beside the form shows the total. */
const PayTotal = styled.div`
  display: grid;
  flex: none;
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
  & > b {
    ${type('title')}
    ${tabular}
    white-space: nowrap;
  }
  ${from.md} {
    display: none;
  }
`;

const Facts = styled.section`
  display: grid;
  gap: 8px;
`;

const List = styled.ul`
  ${type('cell')}
  display: grid;
  gap: 4px;
  padding-inline-start: 1.2em;
  list-style: disc;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
`;
