import { useHeldAct } from '#shared/desk/ui/read-only';
import { useDeferredValue, useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { TimelineButton } from '#shared/desk/controls/timeline-control';
import type { ViewHost } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { Foreign, Text } from '#shared/ui/text';
import { from, token } from '#shared/ui/tokens';
import { licencesId, openerOf, type DialogRequest } from '../licences.address.ts';
import { messages } from '../licences.messages.ts';
import type { LicencePlans } from '../usage.model.ts';
import { Facts, FeatureMeters, LicenceName, LicenceState } from '../usage-meters.view.tsx';
import { shownRanges, shownValidity } from '../usage.rows.ts';

export interface CustomerLicencesProps {
  readonly host: ViewHost;
  readonly customer: LicensedCustomer;
  readonly hidden: readonly string[];
  readonly plans: LicencePlans;
  readonly onOpen: (request: DialogRequest) => void;
}

/** Lines that fill a window. The others, which may be hundreds, are drawn a moment later. */
const first = 40;

export function CustomerLicences(props: CustomerLicencesProps) {
  const { plans, customer } = props;
  const licences = customer.validLicences ?? [];
  useEffect(() => (licences.length === 0 ? undefined : plans.need(customer)), [plans, customer, licences.length]);
  const deferred = useDeferredValue(licences, licences.slice(0, first));
  return (
    <Box id={licencesId(customer.id)}>
      {licences.length === 0 ? (
        <None $tone="textMuted">{messages.noLicences}</None>
      ) : (
        <ul aria-label={messages.openCustomer(customer.name || messages.unnamed)}>
          {deferred.map((licence) => (
            <Licence key={licence.purchaseOrderLicenseId} licence={licence} {...props} />
          ))}
        </ul>
      )}
    </Box>
  );
}

interface LicenceProps extends CustomerLicencesProps {
  readonly licence: ListedLicence;
}

function Licence({ host, licence, customer, hidden, plans, onOpen }: LicenceProps) {
  const held = useHeldAct();
  const plan = useStore(plans.store, (plans) => plans.get(licence.purchaseOrderLicenseId));
  const service = licence.serviceName ?? messages.unknown;
  const edit: DialogRequest = { kind: 'edit', customerId: customer.id, licenceId: licence.purchaseOrderLicenseId };
  return (
    <Line>
      <What>
        <Name>
          <Foreign>{service}</Foreign>
          {licence.isNewLicense === true && <Badge tone="accent">{messages.newLicence}</Badge>}
          <LicenceState active={plans.isActive(licence)} />
        </Name>
        {plan !== undefined && plan.packageName !== '' && !hidden.includes('package') && (
          <Facts>
            <Foreign>{plan.packageName}</Foreign>
          </Facts>
        )}
        {!hidden.includes('validity') && <Facts>{shownValidity(licence.effectiveDate, licence.expirationDate)}</Facts>}
        {licence.applyTransactionRanges === true && licence.transactionRange && !hidden.includes('ranges') && (
          <Facts>{messages.ranges(shownRanges(licence.transactionRange))}</Facts>
        )}
      </What>
      <Usage>
        {plan !== undefined && plan.meters.length > 0 && !hidden.includes('usage') && (
          <FeatureMeters meters={plan.meters} of={plan.packageName || service} />
        )}
      </Usage>
      {licence.applyTransactionRanges === true && (
        <Edit>
          <Button
            size="dense"
            icon={<DeskIcon name="edit" size={16} />}
            {...held}
            aria-label={messages.ofLicence(messages.editLicence, service, customer.name || messages.unnamed)}
            data-opens={openerOf(edit)}
            onClick={() => onOpen(edit)}
          >
            {messages.editLicence}
          </Button>
        </Edit>
      )}
      <History>
        <TimelineButton
          host={host}
          kind="licence"
          record={licence.purchaseOrderLicenseId}
          rowName={messages.licenceOf(service, customer.name || messages.unnamed)}
        />
      </History>
    </Line>
  );
}

const Box = styled.div`
  background: ${token.surface};
`;

/** The browser skips the layout of lines out of view, since a customer may have hundreds. */
const Line = styled.li`
  display: grid;
  grid-template:
    'what' auto
    'usage' auto
    'edit' auto / minmax(0, 1fr);
  align-items: center;
  gap: 8px 16px;
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
    grid-template: 'what usage edit history' auto / minmax(0, 5fr) minmax(0, 4fr) auto auto;
    padding-inline: 58px 12px;
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 148px auto;
  }
`;

const What = styled.span`
  grid-area: what;
`;

/** On a phone the history's button stands beside the name, so that the dates below have the whole width. */
const Name = styled(LicenceName)`
  padding-inline-end: 44px;
  ${from.md} {
    padding-inline-end: 0;
  }
`;

const Usage = styled.span`
  grid-area: usage;
  min-width: 0;
`;

const Edit = styled.span`
  grid-area: edit;
  justify-self: end;
  white-space: nowrap;
`;

const History = styled.span`
  grid-area: what;
  place-self: start end;
  ${from.md} {
    grid-area: history;
    align-self: center;
  }
`;

const None = styled(Text)`
  display: block;
  padding: 16px;
  border-top: 1px solid ${token.line};
  ${from.md} {
    padding-inline: 58px 20px;
  }
`;
