import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, Heading, VisuallyHidden } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { detailMessages as words, messages } from '../licences.messages.ts';
import { FeatureMeters, LicenceState } from '../usage-meters.view.tsx';
import { shownValidity, type ServiceCard } from '../usage.rows.ts';

export interface DetailCardProps {
  readonly card: ServiceCard;
  /** The consumption report of its customer. */
  readonly report: string;
  readonly children: ReactNode;
}

/** One service with the balance of its plans, and the plans themselves. */
export function DetailCard({ card, report, children }: DetailCardProps) {
  const { serviceName, customer, starts, ends, balance, meters } = card;
  return (
    <Box aria-label={serviceName}>
      <Head>
        <div>
          <Name>
            <Heading level={3} look="title">
              <Foreign>{serviceName}</Foreign>
            </Heading>
            <LicenceState active={card.active} />
          </Name>
          <Facts>
            <Foreign>{customer.name}</Foreign> · {[customer.documentType, customer.documentNumber].filter(Boolean).join(' ')}
          </Facts>
          <Facts>{shownValidity(starts, ends)}</Facts>
        </div>
        <Link
          href={report}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${words.consumptionReportOf(serviceName)} ${words.newTab}`}
        >
          <Reported>
            {words.consumptionReport}
            <Icon name="external" size={16} />
          </Reported>
        </Link>
      </Head>
      {(balance !== null || meters.length > 0) && (
        <Sums>
          {balance !== null && (
            <dl>
              {(['total', 'used', 'available'] as const).map((key) => (
                <div key={key}>
                  <dt>{words.balances[key]}</dt>
                  <dd>{formatQuantity(balance[key])}</dd>
                </div>
              ))}
            </dl>
          )}
          <FeatureMeters meters={meters} of={serviceName} />
        </Sums>
      )}
      {children}
    </Box>
  );
}

export function DetailSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <Box as="div" key={index} aria-hidden="true">
          <Waiting>
            <Skeleton $width={200} $height={22} />
            <Skeleton $width={280} />
            <Skeleton $height={72} />
            <Skeleton $height={160} />
          </Waiting>
        </Box>
      ))}
    </div>
  );
}

const Box = styled.section`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
  overflow: clip;
  & + & {
    margin-top: 16px;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 16px 20px;
  @container (max-width: 639px) {
    padding: 16px;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Facts = styled.p`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
`;

const Reported = styled.span`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
`;

const Sums = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 12px 32px;
  padding: 0 16px 16px;
  ${from.md} {
    padding: 0 20px 16px;
    &:has(> dl) {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  & > dl {
    display: flex;
    gap: 24px;
  }
  & dt {
    ${type('small')}
    color: ${token.textMuted};
  }
  & dd {
    ${type('title')}
    ${tabular}
    margin: 0;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
`;
