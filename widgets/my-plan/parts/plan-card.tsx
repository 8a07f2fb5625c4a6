import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Plan } from '#shared/contract/my-plan';
import { formatDay, parseStamp } from '#shared/domain/dates';
import type { LinkTo } from '#shared/runtime/link-to';
import { Badge } from '#shared/ui/badge';
import { ButtonLink } from '#shared/ui/button';
import { Card, Row, Rule } from '#shared/ui/card';
import { Notice } from '#shared/ui/notice';
import { Code, Heading, Text } from '#shared/ui/text';
import { from, hiddenVisually, token, type } from '#shared/ui/tokens';
import { messages } from '../my-plan.messages.ts';
import { daysLeft, type ActivePackage } from '../usage.ts';

interface PlanCardProps {
  readonly plan: Plan;
  /** The free plan can neither be renewed nor take packages. */
  readonly free: boolean;
  readonly now: number;
  readonly acquire: ReturnType<LinkTo>;
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

export function PackageTable({ packages }: { readonly packages: readonly ActivePackage[] }) {
  return (
    <Card>
      <TableTitle>
        <Heading look="title" id="active-packages">
          {messages.packages}
        </Heading>
      </TableTitle>
      <Table aria-labelledby="active-packages">
        <thead>
          <tr>
            <th scope="col">{messages.package}</th>
            <th scope="col">{messages.validity}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map((pack, index) => (
            <tr key={`${pack.packageCode ?? ''} ${index}`}>
              <th scope="row">
                <Text $role="label" $block>
                  {pack.packageName}
                </Text>
                <Text $role="small" $tone="textMuted" $block>
                  {pack.packageType === 'BAS' ? messages.base : messages.complement}
                </Text>
                {pack.packageCode && (
                  <Muted>
                    <Code>{pack.packageCode}</Code>
                  </Muted>
                )}
              </th>
              <td>
                <Day text={messages.until} date={pack.expirationDate} />
                <Muted>
                  <Day text={messages.from} date={pack.effectiveDate} />
                </Muted>
                {pack.isNearToExpire === true && (
                  <Near>
                    <Badge tone="warning" icon="clock">
                      {messages.nearToExpire}
                    </Badge>
                  </Near>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Day({ text, date }: { readonly text: (day: string) => string; readonly date: string | null | undefined }) {
  const moment = parseStamp(date);
  return moment === null ? null : <Stamp>{text(formatDay(moment))}</Stamp>;
}

const TableTitle = styled.div`
  padding: 20px 16px 8px;
  ${from.md} {
    padding: 24px 24px 8px;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & thead {
    ${hiddenVisually}
  }
  & tbody th,
  & td {
    padding: 14px 16px;
    border-top: 1px solid ${token.line};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  & tbody tr:first-child > * {
    border-top-color: transparent;
  }
  & td {
    padding-inline-start: 0;
    text-align: end;
  }
  ${from.md} {
    & tbody th {
      padding-inline-start: 24px;
    }
    & td {
      padding-inline-end: 24px;
    }
  }
`;

const Stamp = styled.div`
  ${type('small')}
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

const Near = styled.div`
  margin-top: 6px;
`;

const Muted = styled.div`
  color: ${token.textMuted};
`;
