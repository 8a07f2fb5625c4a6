import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ConfiguredFeature, PackageConfiguration } from '#shared/contract/packages-admin';
import { unlimitedQuantity } from '#shared/domain/packages/feature-lines';
import { formatPesos } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { packageLimits, settledFeatureQuantity } from '#shared/domain/packages/package-rules';
import { foldText } from '#shared/domain/folded-text';
import { longestSearch } from '#shared/desk/list-address';
import { Card } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { useReadOnly } from '#shared/desk/ui/read-only';
import { SearchField } from '#shared/desk/ui/search-field';
import { Switch } from '#shared/desk/ui/switch';
import { SmallSelect } from '#shared/desk/ui/small-select';
import { Icon } from '#shared/ui/icon';
import { PopoverInfo } from '#shared/ui/popover-info';
import { Price } from '#shared/ui/price';
import { Quantity } from '#shared/ui/quantity';
import { Heading, Text } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import type { PackageFeaturesModel } from '../package-features.model.ts';
import { choiceKey, isStorage, STORAGE_UNITS, storedChoice, type FeatureChoice, type FeatureKey } from '../package-features.state.ts';
import { featureMessages as messages, messages as screen } from '../packages.messages.ts';

export interface FeatureCardProps {
  readonly configuration: PackageConfiguration;
  readonly edits: Readonly<Record<string, FeatureChoice>>;
  readonly query: string;
  readonly model: PackageFeaturesModel;
  readonly info: ReactNode;
}

export function FeatureCard({ configuration, edits, query, model, info }: FeatureCardProps) {
  const { packageId, packageName, packagePrice, packageDiscount, packageWithDiscount, publicVisibility, serviceList } = configuration;
  const foldedQuery = foldText(query);
  const readOnly = useReadOnly();
  const services = serviceList
    .map((service) => ({ ...service, features: service.features.filter(({ featureName }) => foldText(featureName).includes(foldedQuery)) }))
    .filter(({ features }) => features.length > 0);
  const price = packagePrice == null ? '' : formatPesos(packagePrice);
  const reduced = packageDiscount != null && packageDiscount > 0n && packageWithDiscount != null;
  return (
    <Card as="article" aria-label={packageName}>
      <Head>
        <Title>
          <Heading look="title">{packageName}</Heading>
          {publicVisibility !== true && (
            <Crown>
              <PopoverInfo label={screen.private} icon={<Icon name="crown" size={16} />}>
                {screen.private}
              </PopoverInfo>
            </Crown>
          )}
        </Title>
        {reduced ? <Price size="total" amount={formatPesos(packageWithDiscount)} before={price} /> : <Price size="total" amount={price} />}
        {info}
      </Head>
      <Search>
        <SearchField
          label={messages.featureSearch}
          aria-label={messages.featureSearchOf(packageName)}
          value={query}
          maxLength={longestSearch}
          onChange={(text) => model.searchFeature(packageId, text)}
        />
      </Search>
      {services.length === 0 && (
        <Nothing role="status">
          <Text $role="cell" $tone="textMuted">
            {messages.noFeature}
          </Text>
        </Nothing>
      )}
      {services.map((service) => (
        <Service key={service.serviceId} aria-label={messages.serviceOf(service.serviceName, packageName)}>
          <Text as="h3" $role="label" $block>
            {service.serviceName}
          </Text>
          <ul>
            {service.features.map((feature) => {
              const key = { packageId, serviceId: service.serviceId, featureId: feature.featureId };
              const choice = edits[choiceKey(key)] ?? storedChoice(feature);
              return (
                <Feature key={feature.featureId}>
                  <Checkbox
                    label={feature.featureName}
                    checked={choice.selected}
                    disabled={readOnly}
                    onChange={(event) => model.select(key, event.currentTarget.checked)}
                  />
                  <FeatureAmount feature={feature} at={key} choice={choice} model={model} />
                </Feature>
              );
            })}
          </ul>
        </Service>
      ))}
    </Card>
  );
}

interface FeatureAmountProps extends Pick<FeatureCardProps, 'model'> {
  readonly feature: ConfiguredFeature;
  readonly at: FeatureKey;
  readonly choice: FeatureChoice;
}

function FeatureAmount({ feature, at, choice, model }: FeatureAmountProps) {
  const readOnly = useReadOnly();
  // A feature without a quantity has no number field.
  if (choice.selected && choice.quantity === 0) {
    return (
      <Text $role="small" $tone="textMuted">
        {messages.flat}
      </Text>
    );
  }
  return (
    <Amount>
      {isStorage(feature) && (
        <SmallSelect
          aria-label={messages.unitOf(feature.featureName)}
          disabled={readOnly || !choice.selected}
          value={choice.storageType ?? ''}
          onChange={(event) => model.setUnit(at, event.currentTarget.value)}
        >
          {STORAGE_UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </SmallSelect>
      )}
      {choice.selected && (
        <Switch
          label={messages.unlimitedOf(feature.featureName)}
          checked={choice.quantity === unlimitedQuantity}
          disabled={readOnly}
          onChange={(on) => model.setQuantity(at, on ? unlimitedQuantity : 1)}
        >
          <Text $role="small">{screen.unlimited}</Text>
        </Switch>
      )}
      <Quantity
        dense
        typed
        label={messages.quantityOf(feature.featureName)}
        value={choice.quantity}
        max={packageLimits.featureQuantity}
        format={formatQuantity}
        settle={(text) => settledFeatureQuantity(text, choice.quantity)}
        disabled={readOnly || !choice.selected || choice.quantity === unlimitedQuantity}
        onChange={(value) => model.setQuantity(at, value)}
      />
    </Amount>
  );
}

const Head = styled.header`
  display: grid;
  gap: 8px;
  padding: 20px 16px;
`;

const Title = styled.div`
  display: flex;
  align-items: start;
  gap: 8px;
  min-height: 32px;
`;

const Crown = styled.span`
  flex: none;
  border-radius: ${token.radiusSm};
  background: ${token.accentQuiet};
`;

const Search = styled.div`
  display: flex;
  padding: 0 16px 16px;
  border-bottom: 1px solid ${token.line};
`;

const Nothing = styled.div`
  padding: 24px 16px;
`;

const Service = styled.section`
  padding: 16px;
  border-bottom: 1px solid ${token.line};
  &:last-child {
    border-bottom: 0;
  }
  & > ul {
    display: grid;
    margin-top: 4px;
  }
`;

const Feature = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 44px;
  padding-block: 4px;
  /* On a phone unit and quantity go below the name, for which they leave no room. */
  & > :first-child {
    flex: 1 1 140px;
  }
`;

const Amount = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: end;
  margin-inline-start: auto;
  align-items: center;
  gap: 8px;
`;
