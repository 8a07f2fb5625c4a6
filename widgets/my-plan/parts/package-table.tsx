import { styled } from 'styled-components';
import type { Plan } from '#shared/contract/my-plan';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { Badge } from '#shared/ui/badge';
import { Card } from '#shared/ui/card';
import { Code, Heading, Text } from '#shared/ui/text';
import { from, hiddenVisually, token, type } from '#shared/ui/tokens';
import { messages } from '../my-plan.messages.ts';

type ActivePackage = NonNullable<Plan['packagesActiveInfo']>[number];

/** All active packages with their validity. */
export function PackageTable({ packages }: { readonly packages: readonly ActivePackage[] }) {
  return (
    <Card>
      <Title>
        <Heading look="title" id="active-packages">
          {messages.packages}
        </Heading>
      </Title>
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
                  <Warning>
                    <Badge tone="warning" icon="clock">
                      {messages.nearToExpire}
                    </Badge>
                  </Warning>
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

const Title = styled.div`
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

const Warning = styled.div`
  margin-top: 6px;
`;

const Muted = styled.div`
  color: ${token.textMuted};
`;
