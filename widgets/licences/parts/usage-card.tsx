import { styled } from 'styled-components';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { keyedRow } from '#shared/desk/ui/row-keys';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, VisuallyHidden } from '#shared/ui/text';
import { focusRing, from, tabular, token, type } from '#shared/ui/tokens';
import { deskWords } from '#shared/desk/ui/desk-words';
import { openerOf, type DialogAsk } from '../licences.address.ts';
import { messages, usageMessages as words } from '../licences.messages.ts';
import { FeatureMeters, LicenceState } from '../usage-meters.view.tsx';
import { shownValidity, type ServiceCard } from '../usage.rows.ts';

export interface UsageCardProps {
  readonly card: ServiceCard;
  readonly hidden: readonly string[];
  /** null: there is no licence to look at. */
  readonly detail: DialogAsk | null;
  /** null: its licences have no ranges to edit. */
  readonly edit: DialogAsk | null;
  readonly readOnly: boolean;
  readonly onOpen: (ask: DialogAsk) => void;
  /** `tabindex` of the card; one card of the list is a Tab stop. */
  readonly tabIndex: 0 | -1 | undefined;
}

export function UsageCard({ card, hidden, detail, edit, readOnly, onOpen, tabIndex }: UsageCardProps) {
  const { serviceName, starts, ends, lastUse } = card;
  const last = parseStamp(lastUse);
  return (
    <Line tabIndex={tabIndex} {...{ [keyedRow]: '' }}>
      <div>
        <Name>
          <Foreign>{serviceName}</Foreign>
          <LicenceState active={card.active} />
        </Name>
        {!hidden.includes('validity') && <Facts>{shownValidity(starts, ends)}</Facts>}
        {last !== null && !hidden.includes('lastUse') && <Facts>{words.lastUse(formatMoment(last).slice(0, 16))}</Facts>}
      </div>
      <Meter>{!hidden.includes('usage') && <FeatureMeters meters={card.meters} of={serviceName} />}</Meter>
      <Acts>
        {edit && (
          <Button
            size="dense"
            disabled={readOnly}
            reason={deskWords.readOnly}
            aria-label={messages.ofLicence(messages.editLicence, serviceName, card.customer.name)}
            data-opens={openerOf(edit)}
            onClick={() => onOpen(edit)}
          >
            {messages.editLicence}
          </Button>
        )}
        {detail && (
          <Button
            size="dense"
            icon={<DeskIcon name="eye" size={16} />}
            aria-label={messages.ofLicence(words.detail, serviceName, card.customer.name)}
            data-opens={openerOf(detail)}
            onClick={() => onOpen(detail)}
          >
            {words.detail}
          </Button>
        )}
      </Acts>
    </Line>
  );
}

export function UsageSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <WaitingLine as="div" key={row} aria-hidden="true">
          <Lines>
            <Skeleton $width={180} $height={18} />
            <Skeleton $width={220} />
          </Lines>
          <Skeleton $height={8} />
          <Skeleton $width={120} $height={32} />
        </WaitingLine>
      ))}
    </div>
  );
}

const Line = styled.article`
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 12px 24px;
  padding: 16px;
  border-top: 1px solid ${token.line};
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: 14px 20px;
    & > :first-child {
      grid-row: 1 / 3;
    }
  }
  ${from.xl} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 256px;
    & > :first-child {
      grid-row: 1;
    }
  }
  [data-close] & {
    row-gap: 4px;
    padding-block: 6px;
  }
`;

/** The first one stands at the card's own edge. */
const WaitingLine = styled(Line)`
  &:nth-child(2) {
    border-top: 0;
  }
`;

const Name = styled.h4`
  ${type('strong')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
`;

const Meter = styled.div`
  min-width: 0;
`;

const Acts = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: 1 1 auto;
  }
  ${from.md} {
    justify-content: flex-end;
    & > button {
      flex: none;
    }
  }
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;
