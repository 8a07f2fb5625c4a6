import { styled } from 'styled-components';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { Card } from '#shared/ui/card';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../dashboard.messages.ts';
import type { History } from '../movements.rows.ts';

/** The customer, product and feature of the movements. The feature is named, and no package: several packages may have it. */
export function CustomerCard({ history: { subject, customer, feature } }: { readonly history: History }) {
  const person = customer?.personType?.trim().toUpperCase();
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    [personLabels.customerName, customer?.customerName],
    [personLabels.documentTypeId, customer?.documentType ?? subject.documentType],
    [personLabels.documentNumber, customer?.documentNumber ?? subject.documentNumber],
    [personLabels.personType, person === 'N' || person === 'J' ? messages.personTypes[person] : null],
    [personLabels.phoneNumber, customer?.phoneNumber],
    [personLabels.email, customer?.email],
  ];
  return (
    <Facing>
      <Heading level={2} look="title">
        <Foreign>{[subject.productName, feature].filter(Boolean).join(' · ')}</Foreign>
      </Heading>
      <Text as="p" $role="small" $tone="textMuted">
        {messages.allPackages}
      </Text>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Foreign>{value || messages.unknown}</Foreign>
            </dd>
          </div>
        ))}
      </Facts>
    </Facing>
  );
}

/** Aligns the card's text with the text of the table below. */
const Facing = styled(Card)`
  padding: 16px;
  ${from.sm} {
    padding: 20px;
  }
`;

const Facts = styled.dl`
  ${type('cell')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 24px;
  padding-top: 16px;
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & dt {
    ${type('small')}
    color: ${token.textMuted};
  }
  & dd {
    ${tabular}
    overflow-wrap: anywhere;
    font-weight: 600;
  }
`;
