import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, Text, type HeadingProps } from '../text.tsx';
import { from, token, type } from '../tokens.tsx';

/** Two columns from 640 px of the container, else one. `$columns={3}` for three. */
export const FormGrid = styled.div<{ $columns?: 1 | 2 | 3 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px 16px;
  align-items: start;
  ${from.md} {
    grid-template-columns: repeat(${({ $columns = 2 }) => $columns}, minmax(0, 1fr));
  }
`;

export const WholeRow = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
`;

const Section = styled.section`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
  container-type: inline-size;
`;

const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 20px 16px;
  ${from.sm} {
    padding: 24px;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

const Step = styled.span`
  ${type('label')}
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${token.accentQuiet};
  color: ${token.accentText};
  font-weight: 600;
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

export interface FormSectionProps {
  readonly title: string;
  /** The step's number, when sections are done in order. */
  readonly step?: number;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function FormSection({ title, step, hint, children }: FormSectionProps) {
  return (
    <Section aria-label={title}>
      <Inner>
        <Head>
          {step !== undefined && <Step aria-hidden="true">{step}</Step>}
          <Words>
            <Heading look="title">{title}</Heading>
            {hint !== undefined && (
              <Text as="p" $role="small" $tone="textMuted" $block>
                {hint}
              </Text>
            )}
          </Words>
        </Head>
        {children}
      </Inner>
    </Section>
  );
}

const Group = styled(WholeRow)`
  display: grid;
  gap: 16px;
  padding-top: 24px;
  border-top: 1px solid ${token.line};
`;

export interface FieldGroupProps extends Pick<HeadingProps, 'level'> {
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields that belong together, below a line and a title. */
export function FieldGroup({ title, level, children }: FieldGroupProps) {
  return (
    <Group role="group" aria-label={title}>
      <Heading level={level} look="strong">
        {title}
      </Heading>
      <FormGrid>{children}</FormGrid>
    </Group>
  );
}
