import { memo, useDeferredValue, useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { documentTypeId, nit } from '#shared/domain/people/identity-document';
import { openTimeline, TimelineButton } from '#shared/desk/controls/timeline-control';
import { messages as listWords } from '#shared/desk/desk-lists.messages';
import type { ViewHost } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { RowMenu } from '#shared/desk/ui/row-menu';
import { keyedRow } from '#shared/desk/ui/row-keys';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, Text, VisuallyHidden } from '#shared/ui/text';
import { focusRing, from, motion, reducedMotion, tabular, token, touch, type } from '#shared/ui/tokens';
import { deskWords } from '#shared/desk/ui/desk-words';
import { openerOf, openerOfUsage, type DialogAsk } from '../licences.address.ts';
import type { LicencePlans } from '../licence-plans.model.ts';
import { messages } from '../licences.messages.ts';
import { FeatureMeters, LicenceState } from '../usage-meters.view.tsx';
import { shownRanges, shownValidity } from '../usage.rows.ts';

export interface CustomerCardProps {
  readonly host: ViewHost;
  readonly customer: LicensedCustomer;
  readonly open: boolean;
  readonly hidden: readonly string[];
  readonly plans: LicencePlans;
  readonly readOnly: boolean;
  readonly onToggle: (customerId: number) => void;
  readonly onOpen: (ask: DialogAsk) => void;
  readonly onUsage: (customerId: number) => void;
  /** `tabindex` of the card; one card of the list is a Tab stop. */
  readonly tabIndex: 0 | -1 | undefined;
}

/** Props of a button that opens a dialog, with the mark by which the focus returns. */
const opening = (ask: DialogAsk, onOpen: (ask: DialogAsk) => void) => ({ 'data-opens': openerOf(ask), onClick: () => onOpen(ask) });

/** A customer of the list with the licences below it. Memoised: a list has hundreds of them. */
export const CustomerCard = memo(function CustomerCard({
  host,
  customer,
  open,
  hidden,
  plans,
  readOnly,
  onToggle,
  onOpen,
  onUsage,
  tabIndex,
}: CustomerCardProps) {
  const id = useId();
  const name = customer.name || messages.unnamed;
  const licences = customer.validLicences ?? [];
  const customerId = customer.id;
  const services: DialogAsk = { kind: 'services', customerId };
  const company = documentTypeId(customer.documentType ?? '') === nit;
  return (
    <Item tabIndex={tabIndex} {...{ [keyedRow]: '' }}>
      <Head>
        <Disc>{company ? <DeskIcon name="building" /> : <Icon name="user" />}</Disc>
        <Who>
          <Name>
            <NameButton aria-label={messages.editCustomer(name)} {...opening({ kind: 'customer', customerId }, onOpen)}>
              <Foreign>{name}</Foreign>
            </NameButton>
            {customer.isNewCustomer === true && <Badge tone="accent">{messages.newCustomer}</Badge>}
          </Name>
          <Facts>
            {[customer.documentType, customer.documentNumber].filter(Boolean).join(' ')} · {messages.licences(licences.length)}
          </Facts>
        </Who>
        <Acts>
          <Button
            size="dense"
            icon={<Icon name="plus" size={16} />}
            disabled={readOnly}
            reason={deskWords.readOnly}
            aria-label={messages.forWhom(messages.addLicence, name)}
            {...opening({ kind: 'add', customerId }, onOpen)}
          >
            {messages.addLicence}
          </Button>
          <Button
            size="dense"
            aria-label={messages.forWhom(messages.seeUsage, name)}
            data-opens={openerOfUsage(customerId)}
            onClick={() => onUsage(customerId)}
          >
            {messages.seeUsage}
          </Button>
        </Acts>
        <More>
          <RowMenu
            name={name}
            opens={openerOf(services)}
            items={[
              { key: 'services', label: messages.services, run: () => onOpen(services) },
              { key: 'timeline', label: listWords.timeline, run: () => openTimeline(host, 'customer', customerId) },
            ]}
          />
        </More>
        <Toggle
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={messages.openCustomer(name)}
          onClick={() => onToggle(customerId)}
        >
          <Icon name="chevronDown" />
        </Toggle>
      </Head>
      {open && (
        <div id={id}>
          {licences.length === 0 ? (
            <None $tone="textMuted">{messages.noLicences}</None>
          ) : (
            <Licences {...{ host, name, licences, customer, hidden, plans, readOnly, onOpen }} />
          )}
        </div>
      )}
    </Item>
  );
});

interface LicencesProps extends Pick<CustomerCardProps, 'host' | 'customer' | 'hidden' | 'plans' | 'readOnly' | 'onOpen'> {
  readonly name: string;
  readonly licences: readonly ListedLicence[];
}

/** So many fill a window: they are there at once, the hundreds below them a moment later. */
const first = 40;

function Licences({ name, licences, ...each }: LicencesProps) {
  const { plans, customer } = each;
  useEffect(() => plans.need(customer), [plans, customer]);
  const deferred = useDeferredValue(licences, licences.slice(0, first));
  return (
    <ul aria-label={messages.openCustomer(name)}>
      {deferred.map((licence) => (
        <Licence key={licence.purchaseOrderLicenseId} licence={licence} {...each} />
      ))}
    </ul>
  );
}

interface LicenceProps extends Omit<LicencesProps, 'name' | 'licences'> {
  readonly licence: ListedLicence;
}

function Licence({ host, licence, customer, hidden, plans, readOnly, onOpen }: LicenceProps) {
  const plan = useStore(plans.store, (plans) => plans.get(licence.purchaseOrderLicenseId));
  const service = licence.serviceName ?? messages.unknown;
  return (
    <Line>
      <span>
        <LineName>
          <Foreign>{service}</Foreign>
          {licence.isNewLicense === true && <Badge tone="accent">{messages.newLicence}</Badge>}
          <LicenceState active={plans.isActive(licence)} />
          <TimelineButton
            host={host}
            kind="licence"
            record={licence.purchaseOrderLicenseId}
            rowName={messages.licenceOf(service, customer.name || messages.unnamed)}
          />
        </LineName>
        {plan !== undefined && plan.packageName !== '' && !hidden.includes('package') && (
          <Facts>
            <Foreign>{plan.packageName}</Foreign>
          </Facts>
        )}
        {!hidden.includes('validity') && <Facts>{shownValidity(licence.effectiveDate, licence.expirationDate)}</Facts>}
        {licence.applyTransactionRanges === true && licence.transactionRange && !hidden.includes('ranges') && (
          <Facts>{messages.ranges(shownRanges(licence.transactionRange))}</Facts>
        )}
      </span>
      <span>
        {plan !== undefined && plan.meters.length > 0 && !hidden.includes('usage') && (
          <FeatureMeters meters={plan.meters} of={plan.packageName || service} />
        )}
      </span>
      {licence.applyTransactionRanges === true && (
        <Button
          size="dense"
          icon={<DeskIcon name="edit" size={16} />}
          disabled={readOnly}
          reason={deskWords.readOnly}
          aria-label={messages.ofLicence(messages.editLicence, service, customer.name || messages.unnamed)}
          {...opening({ kind: 'edit', customerId: customer.id, licenceId: licence.purchaseOrderLicenseId }, onOpen)}
        >
          {messages.editLicence}
        </Button>
      )}
    </Line>
  );
}

export function CustomerSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Stand role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Waiting key={row} aria-hidden="true">
          <Disc />
          <Lines>
            <Skeleton $width={220} />
            <Skeleton $width={140} />
          </Lines>
        </Waiting>
      ))}
    </Stand>
  );
}

const Item = styled.li`
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  min-width: 0;
  border-bottom: 1px solid ${token.line};
`;

/** A press anywhere in it opens the licences: the arrow's own area is stretched over it, the other buttons stand above. */
const Head = styled.div`
  position: relative;
  display: grid;
  grid-template:
    'toggle who more' auto
    '. acts acts' auto / auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  padding: 8px;
  &:hover {
    background: ${token.sunken};
  }
  ${from.md} {
    grid-template: 'toggle disc who acts more' auto / auto auto minmax(0, 1fr) auto auto;
    padding: 6px 12px;
  }
  [data-close] & {
    padding-block: 0;
  }
`;

const Disc = styled.span`
  grid-area: disc;
  display: none;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
  color: ${token.textMuted};
  ${from.md} {
    display: grid;
  }
`;

const Who = styled.div`
  grid-area: who;
  min-width: 0;
`;

const Name = styled.h2`
  ${type('strong')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const NameButton = styled(TextButton)`
  position: relative;
  z-index: 1;
  color: inherit;
  font-weight: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

const Facts = styled.span`
  ${type('small')}
  ${tabular}
  display: block;
  color: ${token.textMuted};
`;

const Acts = styled.div`
  grid-area: acts;
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const More = styled.div`
  grid-area: more;
  position: relative;
  z-index: 1;
`;

const Toggle = styled.button`
  grid-area: toggle;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  ${focusRing}
  ${touch} {
    width: 44px;
    height: 44px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg {
      transition: none;
    }
  }
`;

/** A customer may hold hundreds of licences: what is out of view is not laid out. */
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 8px 24px;
  min-height: 84px;
  padding: 10px 16px;
  [data-close] & {
    min-height: 0;
    padding-block: 4px;
    contain-intrinsic-block-size: auto 60px;
  }
  border-top: 1px solid ${token.line};
  content-visibility: auto;
  contain-intrinsic-size: auto 84px;
  ${from.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
    padding-inline: 108px 20px;
    & > button {
      grid-column: 2;
      justify-self: end;
    }
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 150px;
    & > button {
      grid-column: 3;
    }
  }
`;

const LineName = styled.span`
  ${type('strong')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const None = styled(Text)`
  display: block;
  padding: 16px;
  border-top: 1px solid ${token.line};
  ${from.md} {
    padding-inline: 108px 20px;
  }
`;

const Stand = styled.div`
  display: grid;
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  height: 108px;
  padding-inline: 20px;
  border-bottom: 1px solid ${token.line};
  ${from.md} {
    height: 53px;
  }
`;

const Lines = styled.span`
  display: grid;
  gap: 8px;
`;
