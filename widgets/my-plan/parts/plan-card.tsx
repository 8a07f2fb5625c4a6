import type { MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Plan } from '#shared/contract/my-plan';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { Badge } from '#shared/ui/badge';
import { ButtonLink } from '#shared/ui/button';
import { Card, Row, Rule } from '#shared/ui/card';
import { Notice } from '#shared/ui/notice';
import { Heading, Text } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { messages } from '../my-plan.messages.ts';
import { daysLeft } from '../usage.ts';

type ActivePackage = NonNullable<Plan['packagesActiveInfo']>[number];

export interface LinkDoor {
  readonly href: string;
  readonly onClick: MouseEventHandler<HTMLAnchorElement>;
}

export interface PlanCardProps {
  readonly plan: Plan;
  /** The free plan can neither be renewed nor take packages. */
  readonly free: boolean;
  readonly now: number;
  /** Link to the place that sells other plans. */
  readonly acquire: LinkDoor;
  readonly children: ReactNode;
}

export function PlanCard({ plan, free, now, acquire, children }: PlanCardProps) {
  const { serviceName, serviceNameDescription, packageName, expirationDate } = plan;
  const near = (plan.packagesActiveInfo ?? []).some((pack) => pack.packageType === 'BAS' && pack.isNearToExpire === true);
  return (
    <Card as="article" aria-label={packageName ?? serviceName}>
      <Head>
        <div>
          <Text $role="small" $tone="textMuted" $block>
            {serviceNameDescription ?? serviceName}
          </Text>
          <Title>
            <Heading>{packageName ?? serviceName}</Heading>
            <Badge tone="success" icon="check">
              {messages.active}
            </Badge>
          </Title>
          <Validity>
            <ValidUntil date={expirationDate} />
          </Validity>
        </div>
        <Act>
          <ButtonLink tone="primary" fill {...acquire}>
            {messages.acquire}
          </ButtonLink>
        </Act>
      </Head>
      {(near || free) && (
        <Warning>
          <Notice kind={near ? 'warning' : 'info'} icon={near ? 'clock' : 'info'}>
            {near && nearText(daysLeft(expirationDate, now))} {free ? messages.upgrade : messages.renew}
          </Notice>
        </Warning>
      )}
      <Rule />
      {children}
    </Card>
  );
}

export function ComplementCard({ pack }: { readonly pack: ActivePackage }) {
  return (
    <Card as="article" $pad aria-label={pack.packageName ?? ''}>
      <Row $between $gap={4}>
        <div>
          <Text $role="small" $tone="textMuted" $block>
            {messages.complement}
          </Text>
          <Text $role="strong" $block>
            {pack.packageName}
          </Text>
        </div>
        <ValidUntil date={pack.expirationDate} />
      </Row>
    </Card>
  );
}

function ValidUntil({ date }: { readonly date: string | null | undefined }) {
  const moment = parseStamp(date);
  if (moment === null) return null;
  return (
    <Text as="p" $role="small" $tone="textMuted" $tabular>
      {messages.validUntil(formatDay(moment))}
    </Text>
  );
}

function nearText(days: number | null): string {
  if (days === null || days < 0) return messages.expiresSoon;
  if (days === 0) return messages.expiresToday;
  return days === 1 ? messages.expiresTomorrow : messages.expiresIn(days);
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  align-items: start;
  padding: 20px 16px;
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 24px;
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-top: 2px;
`;

const Validity = styled.div`
  margin-top: 8px;
`;

const Act = styled.div`
  min-width: 0;
`;

const Warning = styled.div`
  padding: 0 16px 20px;
  ${from.md} {
    padding: 0 24px 24px;
  }
`;
