import { useId } from 'react';
import { styled } from 'styled-components';
import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { documentTypeId, nit } from '#shared/domain/identity-document';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, Text, VisuallyHidden } from '#shared/ui/text';
import { focusRing, from, motion, reducedMotion, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../licences.messages.ts';
import { shownValidity } from '../usage.rows.ts';

export interface CustomerCardProps {
  readonly customer: LicensedCustomer;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onAdd: () => void;
  readonly onUsage: () => void;
  readonly onServices: () => void;
  readonly onEditLicence: (licenceId: number) => void;
}

/** A customer of the list; its licences open below it. */
export function CustomerCard(props: CustomerCardProps) {
  const { customer, open, onToggle, onEdit, onAdd, onUsage, onServices, onEditLicence } = props;
  const id = useId();
  const name = customer.name || messages.unnamed;
  const licences = customer.validLicences ?? [];
  const company = documentTypeId(customer.documentType ?? '') === nit;
  return (
    <Item>
      <Head>
        <Disc>{company ? <DeskIcon name="building" /> : <Icon name="user" />}</Disc>
        <Who>
          <Name>
            <NameButton aria-label={messages.editCustomer(name)} onClick={onEdit}>
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
            aria-label={messages.forWhom(messages.addLicence, name)}
            onClick={onAdd}
          >
            {messages.addLicence}
          </Button>
          <Button size="dense" aria-label={messages.forWhom(messages.seeUsage, name)} onClick={onUsage}>
            {messages.seeUsage}
          </Button>
          <Button size="dense" aria-label={messages.forWhom(messages.services, name)} onClick={onServices}>
            {messages.services}
          </Button>
        </Acts>
        <Toggle type="button" aria-expanded={open} aria-controls={id} aria-label={messages.openCustomer(name)} onClick={onToggle}>
          <Icon name="chevronDown" />
        </Toggle>
      </Head>
      {open && (
        <div id={id}>
          {licences.length === 0 ? (
            <None $tone="textMuted">{messages.noLicences}</None>
          ) : (
            <Licences aria-label={messages.openCustomer(name)}>
              {licences.map((licence) => (
                <Licence key={licence.purchaseOrderLicenseId} licence={licence} onEdit={onEditLicence} />
              ))}
            </Licences>
          )}
        </div>
      )}
    </Item>
  );
}

function Licence({ licence, onEdit }: { readonly licence: ListedLicence; readonly onEdit: (licenceId: number) => void }) {
  const service = licence.serviceName ?? messages.unknown;
  return (
    <Line>
      <span>
        <LineName>
          <Foreign>{service}</Foreign>
          {licence.isNewLicense === true && <Badge tone="accent">{messages.newLicence}</Badge>}
        </LineName>
        <Facts>{shownValidity(licence.effectiveDate, licence.expirationDate)}</Facts>
      </span>
      {licence.applyTransactionRanges === true && (
        <Button
          size="dense"
          icon={<DeskIcon name="edit" size={16} />}
          aria-label={messages.forWhom(messages.editLicence, service)}
          onClick={() => onEdit(licence.purchaseOrderLicenseId)}
        >
          {messages.editLicence}
        </Button>
      )}
    </Line>
  );
}

/** The list's place while its customers are on their way: the same height. */
export function CustomerSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <Waiting key={row} aria-hidden="true">
          <Skeleton $width={40} $height={40} />
          <Text $block>
            <Skeleton $width={220} />
            <Skeleton $width={140} />
          </Text>
        </Waiting>
      ))}
    </div>
  );
}

const Item = styled.li`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 16px 20px;
`;
const Disc = styled.span`
  display: none;
  ${from.md} {
    display: grid;
  }
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
  color: ${token.textMuted};
`;
const Who = styled.div`
  flex: 1 1 240px;
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
  color: inherit;
  text-align: start;
`;
const Facts = styled.span`
  ${type('small')}
  ${tabular}
  display: block;
  color: ${token.textMuted};
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  ${focusRing}
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
const Licences = styled.ul``;
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 20px;
  border-top: 1px solid ${token.line};
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
  padding: 12px 20px;
  border-top: 1px solid ${token.line};
`;
const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  height: 80px;
`;
