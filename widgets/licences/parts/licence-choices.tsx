import { useId } from 'react';
import { styled } from 'styled-components';
import type { LateList } from '#shared/form/late';
import { QuietError } from '#shared/ui/error-state';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { Skeleton } from '#shared/ui/skeleton';
import { Text } from '#shared/ui/text';
import { forcedColors, token, touch, type } from '#shared/ui/tokens';
import { messages } from '../licence-editor.messages.ts';
import type { PackageChoice, ServiceChoice } from '../licence-editor.state.ts';

export interface LicenceChoicesProps {
  readonly services: LateList<ServiceChoice>;
  /** null while no service is chosen. */
  readonly packages: LateList<PackageChoice> | null;
  readonly serviceId: number | null;
  readonly packageId: number | null;
  readonly onService: (id: number | null) => void;
  readonly onPackage: (id: number) => void;
  readonly onRetry: () => void;
}

export function LicenceChoices({ services, packages, serviceId, packageId, onService, onPackage, onRetry }: LicenceChoicesProps) {
  return (
    <>
      {services.status === 'failed' ? (
        <QuietError failure={services.failure} onRetry={onRetry}>
          {messages.loadFailed}
        </QuietError>
      ) : (
        <ChoiceField
          label={messages.service}
          placeholder={messages.choose}
          loading={services.status === 'loading'}
          options={services.value.map(({ id, label }) => ({ value: String(id), label }))}
          value={serviceId === null ? '' : String(serviceId)}
          onChange={(value) => onService(value === '' ? null : Number(value))}
        />
      )}
      <Packages packages={packages} packageId={packageId} onPackage={onPackage} onRetry={onRetry} />
    </>
  );
}

function Packages({
  packages,
  packageId,
  onPackage,
  onRetry,
}: Pick<LicenceChoicesProps, 'packages' | 'packageId' | 'onPackage' | 'onRetry'>) {
  const name = useId();
  if (packages?.status === 'failed')
    return (
      <QuietError failure={packages.failure} onRetry={onRetry}>
        {messages.loadFailed}
      </QuietError>
    );
  return (
    <Group>
      <Legend>{messages.package}</Legend>
      {packages === null && (
        <Text $role="small" $tone="textMuted">
          {messages.serviceFirst}
        </Text>
      )}
      {packages?.status === 'loading' && (
        <Chips role="status" aria-label={messages.loading}>
          {[128, 176, 144].map((width) => (
            <Skeleton key={width} $height={40} $width={`${width}px`} />
          ))}
        </Chips>
      )}
      {packages?.status === 'ready' && packages.value.length === 0 && (
        <Text role="status" $role="small" $tone="textMuted">
          {messages.noPackages}
        </Text>
      )}
      {packages?.status === 'ready' && (
        <Chips>
          {packages.value.map((each) => (
            <Chip key={each.id}>
              <Radio name={name} value={each.id} checked={each.id === packageId} onChange={() => onPackage(each.id)} />
              {each.name}
            </Chip>
          ))}
        </Chips>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Legend = styled.legend`
  ${type('label')}
  padding: 0;
  margin-bottom: 6px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 40px;
`;

const Chip = styled.label`
  ${type('label')}
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  max-width: 100%;
  padding: 6px 14px;
  border: 1px solid ${token.lineStrong};
  border-radius: 999px;
  background: ${token.surface};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${token.sunken};
  }
  &:has(:checked) {
    border-color: ${token.accent};
    box-shadow: inset 0 0 0 1px ${token.accent};
    background: ${token.accentQuiet};
    color: ${token.accentText};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  ${touch} {
    min-height: 44px;
  }
  ${forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: inherit;
`;
