import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { token, type } from '#shared/ui/tokens';
import type { Choices } from '../choices.model.ts';
import { messages, usageMessages as words } from '../licences.messages.ts';

export interface ServiceChecksProps {
  readonly services: Choices['services'];
  readonly applied: readonly string[];
  readonly onRetry: () => void;
  readonly onApply: (ticked: readonly string[]) => void;
}

/** One box per active service. Ticks count once they are applied, so that several take one request. */
export function ServiceChecks({ services, applied, onRetry, onApply }: ServiceChecksProps) {
  const [ticked, setTicked] = useState(applied);
  return (
    <>
      {services.status === 'failed' ? (
        <QuietError failure={services.failure} onRetry={onRetry}>
          {messages.loadFailed}
        </QuietError>
      ) : (
        <Group>
          <legend>{words.productsAndServices}</legend>
          <Boxes>
            {services.status === 'loading'
              ? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} $width={180} $height={24} />)
              : services.value.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={ticked.includes(name)}
                    onChange={({ currentTarget: { checked } }) =>
                      setTicked((before) => [...before.filter((one) => one !== name), ...(checked ? [name] : [])])
                    }
                  />
                ))}
          </Boxes>
        </Group>
      )}
      <Button tone="primary" onClick={() => onApply(ticked)}>
        {words.apply}
      </Button>
    </>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    ${type('head')}
    padding: 0;
    color: ${token.textMuted};
  }
`;

const Boxes = styled.div`
  display: grid;
  gap: 4px;
  padding-top: 8px;
`;
