import { styled } from 'styled-components';
import { Checkbox } from '#shared/ui/checkbox';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { token, type } from '#shared/ui/tokens';
import type { Choices } from '../choices.model.ts';
import { messages, usageMessages as words } from '../licences.messages.ts';

export interface ServiceChecksProps {
  readonly services: Choices['services'];
  readonly ticked: readonly string[];
  readonly onTick: (service: string, on: boolean) => void;
  readonly onRetry: () => void;
}

/** One box per active service; several may be ticked. */
export function ServiceChecks({ services, ticked, onTick, onRetry }: ServiceChecksProps) {
  if (services.status === 'failed')
    return (
      <QuietError failure={services.failure} onRetry={onRetry}>
        {messages.loadFailed}
      </QuietError>
    );
  return (
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
                onChange={(event) => onTick(name, event.currentTarget.checked)}
              />
            ))}
      </Boxes>
    </Group>
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
